"""food.py - crockery, ingredients, garnishes. dm units (plate radius ~1.3)."""
from kit import *
import kit

# ------------------------------------------------------------------ crockery
def plate(r=1.35,h=.16,glaze=None,loc=(0,0,0),seed=1,well=.72):
    g=glaze or M('glaze_hueso',m_glaze)
    out=smooth_prof([(0,.03),(r*.35,.03),(r*.5,.03),(r*.55,0.0),(r*.6,.02),(r*.85,h*.6),(r*.985,h*.95),(r,h),(r*.985,h*1.02),(r*.85,h*.78),(r*well,.085),(r*well*.85,.065),(0,.065)],120)
    o=lathe('plate',out,g,rim_at=h,wob=.012,seed=seed); o.location=loc; return o
def bowl(r=1.1,h=.62,glaze=None,loc=(0,0,0),seed=2,foot=.45,t=.06):
    g=glaze or M('glaze_hueso',m_glaze)
    out=smooth_prof([(0,.05),(foot*.85,.05),(foot*.92,0),(foot,0.01),(foot*1.05,.06),(r*.72,h*.28),(r*.93,h*.66),(r,h-.01),(r-.015,h+.015),(r-t,h-.02),(r*.93-t,h*.68),(r*.7-t,h*.36),(foot*.8,.14),(0,.12)],150)
    o=lathe('bowl',out,g,rim_at=h,wob=.012,seed=seed); o.location=loc; return o
def cazuela(r=1.3,h=.5,mat=None,loc=(0,0,0),seed=3):
    """low wide clay dish, nearly straight wall, two little ears"""
    m=mat or M('glaze_barro',m_glaze,c='#7a3a20',edge='#c08457',rough=.22)
    out=smooth_prof([(0,.0),(r*.6,0),(r*.78,.02),(r*.9,.14),(r*.97,h*.7),(r,h),(r-.02,h+.03),(r-.07,h),(r*.97-.09,h*.66),(r*.86-.05,.2),(r*.7,.1),(0,.09)],130)
    o=lathe('cazuela',out,m,rim_at=h+.02,wob=.015,seed=seed); o.location=loc
    for s in (0,math.pi):
        a=s+.5; pts=[V((math.cos(a+d)*(r+o_),math.sin(a+d)*(r+o_),h*.72)) for d,o_ in ((-.16,-.05),(-.13,.12),(0,.19),(.13,.12),(.16,-.05))]
        pts=[V(p) for p in smooth_prof([tuple(p) for p in pts],24)]; t=tube('ear',[p+V(loc) for p in pts],.075,m,bevel_res=5)
    return o
def cup(r=.42,h=.62,glaze=None,loc=(0,0,0),handle=True,rot=0,t=.04,seed=4):
    g=glaze or M('glaze_hueso',m_glaze)
    out=smooth_prof([(0,.03),(r*.6,.03),(r*.68,0),(r*.74,.02),(r*.93,h*.22),(r,h*.55),(r*1.01,h),(r*1.0-.01,h+.012),(r*1.01-t,h-.01),(r-t,h*.5),(r*.85-t,h*.2),(r*.5,.08),(0,.07)],110)
    o=lathe('cup',out,g,64,rim_at=h,wob=.008,seed=seed); o.location=loc
    if handle:
        pr=[(r*.97,h*.78),(r*1.3,h*.84),(r*1.62,h*.62),(r*1.5,h*.3),(r*.96,h*.2)]; pr=smooth_prof(pr,40)
        tube('handle',[V((math.cos(rot)*p[0],math.sin(rot)*p[0],p[1]))+V(loc) for p in pr],.055,g,bevel_res=5)
    return o
def saucer(r=.78,glaze=None,loc=(0,0,0)): return plate(r,.1,glaze,loc,seed=8,well=.55)
def napkin(size=2.2,c='#c9b28c',loc=(0,0,0),rot=0,fold=True,seed=1,stripe=None,bumps=.05):
    """linen with soft ripples; two folded layers"""
    m=M('linen_'+c,m_linen,c); objs=[]
    for k in range(2 if fold else 1):
        s=size*(1-.03*k)
        def fn(x,y,k=k):
            e=V((x*.9+seed*3,y*.9,seed+k*.3)); z=bumps*(mnoise.fractal(e,.9,2.1,3)+.55)+.02*math.sin(x*2.1+y*1.3+seed)
            b=max(abs(x)/(s*.5),abs(y)/(s*.33)); return max(.012,z)+.035*k - (.02*(b>.97))
        o=plane('napkin',s,s*.66,m,loc=(loc[0]+.05*k,loc[1]+.04*k,loc[2]),rot=(0,0,rot+.05*k),nx=90,ny=60,fn=fn); solid(o,.022); objs.append(o)
    return objs
def cloth_sim_bullet(size=2.6,c='hueso',loc=(0,0,0),rot=0,seed=1,obstacles=(),frames=32,res=44,crumple=.35):
    """real cloth drop: gives believable linen folds"""
    m=M('linen_'+str(c),m_linen,c); rr=random.Random(seed)
    def fn(x,y): return crumple*(mnoise.fractal(V((x*.8+seed,y*.8,seed)),.9,2,2))
    o=plane('cloth',size,size*.7,m,nx=res,ny=int(res*.7),fn=fn); o.location=(loc[0],loc[1],loc[2]+.35); o.rotation_euler=(0,0,rot)
    g=plane('cgnd',12,12,None,loc=(0,0,loc[2])); 
    for b in [g]+list(obstacles): b.modifiers.new('col','COLLISION'); b.collision.thickness_outer=.015
    cm=o.modifiers.new('cloth','CLOTH'); cs=cm.settings; cs.quality=4; cs.mass=.25; cs.tension_stiffness=12; cs.compression_stiffness=6; cs.shear_stiffness=4; cs.bending_stiffness=.35; cs.air_damping=2
    cm.collision_settings.use_self_collision=True; cm.collision_settings.self_distance_min=.02; cm.collision_settings.distance_min=.015
    cs.shrink_min=-.12
    s=bpy.context.scene; s.gravity=(0,0,-9.8); cm.point_cache.frame_end=frames
    for f in range(1,frames+1): s.frame_set(f)
    apply(o); s.frame_set(1)
    for b in [g]+list(obstacles):
        for md in list(b.modifiers):
            if md.type=='COLLISION': b.modifiers.remove(md)
    bpy.data.objects.remove(g); solid(o,.02); sub(o,1); return o
def cloth_sim(size=2.6,c='hueso',loc=(0,0,0),rot=0,seed=1,obstacles=(),**k):
    """draped linen without simulation: sum of tapered fold ridges radiating from a pinch + broad swells; hem kept on the table"""
    rr=random.Random(seed*13+1); m=M('linen_'+str(c),m_linen,c); W,H=size,size*.72; px,py=rr.uniform(-.25,.25)*W,rr.uniform(-.2,.2)*H; folds=[]
    for i in range(9):
        a=i/9*tau+rr.uniform(-.25,.25); folds.append((math.cos(a),math.sin(a),rr.uniform(.35,1.0)*W*.6,rr.uniform(.035,.075)*W/2.6,rr.uniform(.5,1.0),rr.uniform(-.5,.5)))
    def fn(x,y):
        z=0
        for ux,uy,L,wd,am,cv in folds:
            dx,dy=x-px,y-py; u=dx*ux+dy*uy; v=-dx*uy+dy*ux+cv*.25*u*u/L
            if u<-.1: continue
            t=min(1,max(0,u/L)); z=max(z,am*.13*math.exp(-(v/(wd*(.7+1.2*t)))**2)*(1-t)**.8*(1-math.exp(-max(0,u+.1)*6)))
        z+=.045*max(0,mnoise.noise(V((x*1.1+seed*3,y*1.1,seed))))+.016*max(0,mnoise.noise(V((x*3.1+seed,y*3.1,seed+4))))
        e=min(1,(W/2-abs(x))/.12,(H/2-abs(y))/.12); return .014+z*(.35+.65*max(0,e))
    n=150; o=plane('linen',W,H,m,loc=(loc[0],loc[1],loc[2]),rot=(0,0,rot),nx=n,ny=int(n*.72),fn=fn)
    for v in o.data.vertices:
        x,y=v.co.x,v.co.y; v.co.x+=.03*mnoise.noise(V((y*1.3+seed,x*.2,1)))*1.6; v.co.y+=.03*mnoise.noise(V((x*1.3+seed,y*.2,5)))*1.6
    solid(o,.016); return o
def spoon(loc=(0,0,0),rot=0,mat=None,L=1.7):
    m=mat or M('laton',simple,'laton',.28,metal=1,c2='#8d6a2c',ns=8,bump=.05)
    pts=[V((x,0,.05+.09*math.sin(max(0,(x-.35))/(L-.35)*math.pi)*.8)) for x in np.linspace(.3,L,24)]
    radii=[.75+.55*abs((i/23)-.25) for i in range(24)]; t=tube('sp',pts,.045,m,radii=radii); 
    vs=[];fs=[];nr,na=8,40
    for j in range(nr+1):
        q=j/nr
        for i in range(na): a=tau*i/na; x=.36*q*math.cos(a); y=.225*q*math.sin(a)*(1-.12*math.cos(a)); vs.append((x,y,.075*(q*q)-.01+.02*q*q*max(0,math.cos(a))))
    for j in range(nr):
        for i in range(na): k=j*na+i; k2=j*na+(i+1)%na; fs.append((k,k+na,k2+na,k2))
    o=mesh('spb',vs,fs,m); solid(o,.018); o.location=(.0,0,.03)
    for q in (t,o):
        q.matrix_world=Matrix.Translation(loc)@Matrix.Rotation(rot,4,'Z')@q.matrix_world
    return o
def fork(loc=(0,0,0),rot=0,mat=None,L=1.75):
    m=mat or M('laton',simple,'laton',.28,metal=1,c2='#8d6a2c',ns=8,bump=.05); obs=[]
    obs.append(tube('fk',[V((x,0,.05+.07*math.sin(max(0,(x-.5))/(L-.5)*math.pi))) for x in np.linspace(.42,L,24)],.042,m,radii=[.8+.5*abs(i/23-.3) for i in range(24)]))
    for k in range(4):
        y=(k-1.5)*.075; obs.append(tube('ft',[V((-.32,y,.03)),V((-.1,y,.05)),V((.15,y,.06)),V((.3,y*.9,.06)),V((.45,y*.25,.055))],.025,m))
    for q in obs: q.matrix_world=Matrix.Translation(loc)@Matrix.Rotation(rot,4,'Z')@q.matrix_world

# ------------------------------------------------------------------ ingredients
def m_totopo(name):
    n=N(name); co=n.co(); a=n.noise(2.2,6,.6,co); b=n.noise(11,6,.7,co); v=n.vor(9,co)
    base=n.ramp(a,[(.28,'#8a4a12'),(.45,'#c98a2e'),(.7,'#e3b655')]); base=n.mix(n.math('MULTIPLY',n.math('LESS_THAN',v,.22),.55),base,'#7a3d10'); base=n.mix(.35,base,n.ramp(b,[(.3,'#a4641c'),(.7,'#f0cf80')]),'MULTIPLY')
    n.set(Base_Color=base,Roughness=.5,Specular=.4,Subsurface=.08,Normal=n.bump(n.math('ADD',b,n.math('MULTIPLY',v,.6)),.5,.03)); n.b.inputs['Subsurface Radius'].default_value=(.12,.06,.02); n.l(base,n.b.inputs['Subsurface Color']); return n.m
def totopo(size=.5,seed=0):
    rr=random.Random(seed); n=9; vs=[];idx={};fs=[]
    c1=rr.uniform(-.5,.9); c2=rr.uniform(-.5,.5); ang=rr.uniform(0,tau)
    for i in range(n+1):
        for j in range(n+1-i):
            a,b=i/n,j/n; c=1-a-b
            p=V((0,1,0))*a+V((-.87,-.5,0))*b+V((.87,-.5,0))*c
            # round corners
            m=max(a,b,c); p*=1-.16*max(0,(m-.72)/.28)**1.5; p*=size*(1+.05*mnoise.noise(V((p.x*2+seed,p.y*2,seed))))
            u=(p.x*math.cos(ang)+p.y*math.sin(ang))/size; v=(-p.x*math.sin(ang)+p.y*math.cos(ang))/size
            z=size*(c1*.34*u*u+c2*.22*v*v+.05*mnoise.noise(V((p.x*5/size*.4+seed*3,p.y*5/size*.4,seed))))
            idx[i,j]=len(vs); vs.append((p.x,p.y,z))
    for i in range(n):
        for j in range(n-i):
            fs.append((idx[i,j],idx[i+1,j],idx[i,j+1]))
            if j<n-i-1: fs.append((idx[i+1,j],idx[i+1,j+1],idx[i,j+1]))
    o=mesh('totopo',vs,fs,M('totopo',m_totopo)); solid(o,.035*size/.5); apply(o); return o
def m_mole(name,a='mole',b='mole2',rough=.16):
    n=N(name); co=n.co(); x=n.noise(3,6,.6,co); y=n.noise(45,4,.6,co)
    base=n.ramp(x,[(.3,a),(.7,b)]); n.set(Base_Color=base,Roughness=n.math('ADD',rough,n.math('MULTIPLY',x,.14)),Specular=.55,Subsurface=.06,Clearcoat=.35,Clearcoat_Roughness=.08,Normal=n.bump(n.math('ADD',x,n.math('MULTIPLY',y,.25)),.22,.03)); n.l(base,n.b.inputs['Subsurface Color']); n.b.inputs['Subsurface Radius'].default_value=(.08,.02,.01); return n.m
def crumbles(hf,cx,cy,rad,count,mat=None,size=(.03,.075),seed=0,center=None,fall=1.2):
    m=mat or M('queso',simple,'#e9e1d0',.7,.25,sss=.12,sssr=(.08,.06,.04),bump=.5,bs=30,bd=.015)
    protos=[ico('crumb',1,m,3,.30,1.9,seed=seed*10+i,scale=(1,.85,.72)) for i in range(6)]; rr=random.Random(seed)
    for i in range(count):
        a=rr.uniform(0,tau); q=rad*rr.random()**(.5*fall); x,y=cx+q*math.cos(a),cy+q*math.sin(a); s=rr.uniform(*size)*(1 if rr.random()<.8 else 1.35)
        inst(rr.choice(protos),(x,y,hf.z(x,y)+s*.35),(rr.uniform(0,tau),rr.uniform(0,tau),rr.uniform(0,tau)),s)
    for p in protos: bpy.data.objects.remove(p)
def seeds(hf,cx,cy,rad,count,c='#e9d3a3',size=.03,seed=0):
    m=M('seed'+c,simple,c,.45,.4,sss=.1,objvar=.15); p=ico('seed',1,m,2,0,1,scale=(1.5,.85,.5)); rr=random.Random(seed)
    for i in range(count):
        a=rr.uniform(0,tau); q=rad*math.sqrt(rr.random()); x,y=cx+q*math.cos(a),cy+q*math.sin(a); n=hf.nrm(x,y); e=n.to_track_quat('Z','X').to_euler(); e.rotate_axis('Z',rr.uniform(0,tau)); inst(p,(x,y,hf.z(x,y)+size*.3),e,size*rr.uniform(.85,1.15))
    bpy.data.objects.remove(p)
def drizzle(hf,path,r=.035,mat=None,lift=.5,smooth=1.2,seed=0,name='crema',n=420):
    """poured thread that hugs the food: distance field of the path on a fine grid, round profile over the lightly smoothed height"""
    m=mat or M('crema',simple,'#ece4d3',.22,.5,sss=.12,sssr=(.1,.08,.06),coat=.25)
    P_=np.array(path,float); x0,x1=P_[:,0].min()-.2,P_[:,0].max()+.2; y0,y1=P_[:,1].min()-.2,P_[:,1].max()+.2; xs=np.linspace(x0,x1,n); ys=np.linspace(y0,y1,n); cw=(x1-x0)/n; chh=(y1-y0)/n
    # dense resample with width modulation, pooled at the turns
    seg=np.hypot(*np.diff(P_,axis=0).T); t=np.r_[0,np.cumsum(seg)]; tt=np.arange(0,t[-1],.4*min(cw,chh)); px=np.interp(tt,t,P_[:,0]); py=np.interp(tt,t,P_[:,1])
    dx,dy=np.gradient(px),np.gradient(py); cur=np.abs(np.gradient(np.unwrap(np.arctan2(dy,dx)))); cur=ndi.gaussian_filter1d(cur,25); cur/=cur.max()+1e-9
    w=r*(1+.55*cur+.30*np.array([mnoise.noise(V((s_*2.3+seed*9,seed,0))) for s_ in tt]))
    D=np.full((n,n),-1.0)                       # (w^2-d^2)/r^2, max over path points
    for X_,Y_,w_ in zip(px,py,w):
        i0,i1=int((X_-w_-x0)/cw),int((X_+w_-x0)/cw)+2; j0,j1=int((Y_-w_-y0)/chh),int((Y_+w_-y0)/chh)+2; i0,j0=max(0,i0),max(0,j0); gx,gy=np.meshgrid(xs[i0:i1],ys[j0:j1]); v=(w_*w_-(gx-X_)**2-(gy-Y_)**2)/(r*r); D[j0:j1,i0:i1]=np.maximum(D[j0:j1,i0:i1],v)
    gx,gy=np.meshgrid(xs,ys); ii=(gx-hf.xs[0])/(hf.xs[1]-hf.xs[0]); jj=(gy-hf.ys[0])/(hf.ys[1]-hf.ys[0]); H=ndi.map_coordinates(hf.H,[jj,ii],order=1,mode='nearest'); k=max(1,1.3*r/cw); Hs=np.maximum(ndi.gaussian_filter(H,k),H-.25*r); prof=np.sqrt(np.clip(D,0,4)); Z=Hs+r*.85*prof-.35*r*(prof<.25)
    keep=D>-.12; idx=-np.ones((n,n),int); vs=[]
    for j,i in zip(*np.nonzero(keep)): idx[j,i]=len(vs); vs.append((xs[i],ys[j],Z[j,i]))
    fs=[(idx[j,i],idx[j,i+1],idx[j+1,i+1],idx[j+1,i]) for j,i in zip(*np.nonzero(keep[:-1,:-1]&keep[1:,:-1]&keep[:-1,1:]&keep[1:,1:]))]
    return mesh(name,vs,fs,m)
def zigzag(cx,cy,w,h,turns=6,rot=0,n=200,jit=.06,seed=0):
    rr=random.Random(seed); ph=rr.uniform(0,9); out=[]
    for i in range(n):
        t=i/(n-1); y=(t-.5)*h; x=w*.5*math.sin(t*turns*math.pi)*(math.sqrt(max(.05,1-(2*t-1)**2))); x+=jit*mnoise.noise(V((t*6+ph,0,0))); y+=jit*mnoise.noise(V((0,t*6+ph,0)))
        out.append((cx+x*math.cos(rot)-y*math.sin(rot),cy+x*math.sin(rot)+y*math.cos(rot)))
    return out
def m_onion(name):
    n=N(name); u=n.attr('edge'); base=n.ramp(u,[(.0,'#f6e6ec'),(.55,'#ecc6d6'),(.86,'#a63a73'),(1,'#6d1746')]); n.set(Base_Color=base,Roughness=.25,Specular=.5,Subsurface=.35); n.b.inputs['Subsurface Radius'].default_value=(.1,.06,.07); n.l(base,n.b.inputs['Subsurface Color']); return n.m
def onion_ring(R0=.3,w=.045,h=.05,arc=tau,seed=0,wav=.05):
    rr=random.Random(seed); n=60; k=8; vs=[];fs=[];ed=[]; a0=rr.uniform(0,tau)
    closed=arc>tau*.98
    for i in range(n+(0 if closed else 1)):
        a=a0+arc*i/n; wv=wav*math.sin(2*a+seed)+wav*.6*math.sin(3*a+seed*2); rb=R0*(1+.08*math.cos(2*a+seed))
        for j in range(k):
            b=tau*j/k; r=rb+w*math.cos(b); vs.append((r*math.cos(a),r*math.sin(a),h*math.sin(b)+wv)); ed.append(.5+.5*math.cos(b))
    m=n if closed else n+1
    for i in range(n if closed else n):
        q=(i+1)%m
        for j in range(k): fs.append((i*k+j,q*k+j,q*k+(j+1)%k,i*k+(j+1)%k))
    if not closed: fs+= [tuple(range(k)),tuple((n)*k+j for j in reversed(range(k)))]
    return mesh('onion',vs,fs,M('onion',m_onion),attrs={'edge':ed})
def leaf_mesh(outline,mat,bend=.3,fold=.3,n=14,size=1,seed=0,vein=.02):
    """outline(t in 0..1)->halfwidth; leaf along +Y from 0..1, bent and folded along midrib"""
    vs=[];fs=[];m=7; rr=random.Random(seed); tw=rr.uniform(-.3,.3)
    for i in range(n+1):
        t=i/n; hw=outline(t)
        for j in range(m):
            u=(j/(m-1)-.5)*2; x=u*hw; z=fold*abs(x)*.8-bend*t*t+vein*math.sin(t*26)*abs(u)+.03*mnoise.noise(V((x*4+seed,t*4,seed))); x2=x*math.cos(tw*t)-z*math.sin(tw*t)*0; vs.append((x2*size,t*size,z*size))
    for i in range(n):
        for j in range(m-1): a=i*m+j; fs.append((a,a+1,a+m+1,a+m))
    return mesh('leaf',vs,fs,mat)
def cilantro(size=.4,seed=0):
    """stem with 5-7 lobed fan leaflets"""
    rr=random.Random(seed); m=M('cilantro',m_leaf,'#4d8a2b','#7db548',.3); ms=M('cilantrost',simple,'#8fb75e',.4,sss=.1); objs=[]
    def leaflet(c,ang,s,sd):
        r2=random.Random(sd); n=40; vs=[(0,0,0)]; 
        for i in range(n+1):
            a=-1.9+3.8*i/n; lob=.62+.38*abs(math.cos(a*2.1))**.7; ser=1+.10*math.sin(a*17+sd); r=lob*ser*(1-.06*abs(a)); 
            x=r*math.sin(a); y=.35+r*math.cos(a)*.9; vs.append((x,y,.14*math.sin(a*3+sd)+.1*r2.uniform(-1,1)*abs(a)*.4))
        fs=[(0,i+1,i+2) for i in range(n)]; o=mesh('cl',vs,fs,m); o.location=c; o.rotation_euler=(rr.uniform(-.35,.35),rr.uniform(-.35,.35),ang); o.scale=(s,)*3; objs.append(o)
    for a,y,s in ((0,.62,.26),(1.0,.55,.22),(-1.0,.55,.22),(1.5,.34,.17),(-1.5,.34,.17)): leaflet((.1*math.sin(-a)*size,y*size,.06*size+rr.uniform(0,.06)*size),a,s*size*1.35,rr.randint(0,999))
    objs.append(tube('cs',[V((0,-.5*size,0)),V((.02*size,0,.05*size)),V((0,.4*size,.07*size)),V((0,.68*size,.06*size))],.018*size*1.6,ms))
    bpy.context.view_layer.update()
    e=link(bpy.data.objects.new('cil',None))
    for o in objs: o.parent=e
    return e
def place_on(o,hf,x,y,rot=0,lift=0,tilt=1.0,scale=1):
    n=hf.blurred(3).nrm(x,y); n=(V((0,0,1))*(1-tilt)+n*tilt).normalized(); q=n.to_track_quat('Z','Y'); e=q.to_euler(); o.rotation_euler=e; o.rotation_euler.rotate_axis('Z',rot); o.location=(x,y,hf.z(x,y)+lift); o.scale=(scale,)*3; return o
def fried_egg(r=.62,seed=0):
    """returns empty with white+yolk"""
    n=96; k=26; vs=[];fs=[];ed=[]
    for j in range(k+1):
        t=j/k
        for i in range(n):
            a=tau*i/n; w=1+.16*mnoise.noise(V((math.cos(a)*1.4+seed*3,math.sin(a)*1.4,seed)))+.05*mnoise.noise(V((math.cos(a)*5+seed,math.sin(a)*5,seed*2)))
            q=t*r*w; z=.07*(1-t**5)*(1+.5*math.exp(-(t*2.6)**2))+.025*mnoise.noise(V((q*math.cos(a)*3.4+seed,q*math.sin(a)*3.4,seed)))*(1-t**6)+.035*mnoise.noise(V((math.cos(a)*4+seed,math.sin(a)*4,3)))*t**6
            vs.append((q*math.cos(a),q*math.sin(a),max(z,.004))); ed.append(t**3.5*(1+.5*mnoise.noise(V((math.cos(a)*3,math.sin(a)*3,seed+4)))))
    for j in range(k):
        for i in range(n): a=j*n+i; b=j*n+(i+1)%n; fs.append((a,b,b+n,a+n))
    def mw(name):
        q=N(name); e=q.attr('edge'); co=q.co(); base=q.ramp(q.math('ADD',e,q.math('MULTIPLY',q.math('SUBTRACT',q.noise(9,4,.6,co),.5),.4)),[(.5,'#e9e3d6'),(.86,'#e3d2aa'),(1,'#a8692a')]); q.set(Base_Color=base,Roughness=.2,Specular=.5,Subsurface=.3,Normal=q.bump(q.noise(7,5,.6,co),.25,.03)); q.b.inputs['Subsurface Radius'].default_value=(.1,.09,.07); q.l(base,q.b.inputs['Subsurface Color']); return q.m
    o=mesh('eggw',vs,fs,M('eggwhite',mw)); 
    my=M('yolk',simple,'#f2960c',.1,.55,sss=.45,sssc='#ff8a00',sssr=(.2,.09,.01),c2='#f7a81e',ns=2.5,coat=.5)
    y=ico('yolk',r*.36,my,4,.015,1.5,seed,scale=(1,1,.62)); y.location=(.05*r,-.03*r,.085)
    e=link(bpy.data.objects.new('egg',None)); o.parent=e; y.parent=e; return e
def m_avocado(name):
    n=N(name); e=n.attr('edge'); co=n.co(); base=n.ramp(n.math('ADD',e,n.math('MULTIPLY',n.math('SUBTRACT',n.noise(6,4,.5,co),.5),.16)),[(.0,'#e9dd8b'),(.45,'#dbdc7e'),(.75,'#a9c253'),(.93,'#6f9a2c'),(.985,'#38511b'),(1,'#26331a')]); n.set(Base_Color=base,Roughness=.3,Specular=.45,Subsurface=.25,Normal=n.bump(n.noise(12,4,.5,co),.1,.02)); n.b.inputs['Subsurface Radius'].default_value=(.08,.08,.03); n.l(base,n.b.inputs['Subsurface Color']); return n.m
def avo_slice(L=.62,W=.3,t=.06,hole=.13,seed=0):
    """flat avocado slice outline with a pit notch (crescent), edge attr for skin-side green"""
    n=40; k=7; vs=[];fs=[];ed=[]
    for s in (0,1):
        for i in range(n+1):
            u=i/n*2-1; yo=u*L; out=W*math.sqrt(max(0,1-u*u))*(1-.25*u); inn=hole*math.sqrt(max(0,1-(u/.62)**2)) if abs(u)<.62 else 0
            for j in range(k):
                q=j/(k-1); x=inn+(out-inn)*q if out>inn else out; vs.append((x,yo,t*(s-.5)*(1-.25*(q==1)))); ed.append(q*.98+.02 if out>inn else 1)
    o_=(n+1)*k
    for s in (0,1):
        for i in range(n):
            for j in range(k-1): a=s*o_+i*k+j; f=(a,a+1,a+k+1,a+k); fs.append(f if s else f[::-1])
    for i in range(n): a=i*k+k-1; fs.append((a,a+o_,a+o_+k,a+k)); a=i*k; fs.append((a,a+k,a+k+o_,a+o_))
    return mesh('avo',vs,fs,M('avocado',m_avocado),attrs={'edge':ed})
def radish_slice(r=.2,seed=0):
    n=48; vs=[(0,0,.012)];ed=[0];fs=[]
    rings=[.4,.8,.93,1.0]
    for q in rings:
        for i in range(n): a=tau*i/n; vs.append((q*r*math.cos(a),q*r*math.sin(a),.012*(1-(q==1)*.9)+.03*math.sin(2*a+seed)*q)); ed.append(q)
    for i in range(n): fs.append((0,1+i,1+(i+1)%n))
    for k in range(len(rings)-1):
        for i in range(n): a=1+k*n+i;b=1+k*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    def mr(name):
        q=N(name); e=q.attr('edge'); base=q.ramp(e,[(.0,'#f6efe9'),(.86,'#f9eef0'),(.93,'#d8335f'),(1,'#b3123f')]); q.set(Base_Color=base,Roughness=.25,Subsurface=.4,Specular=.5); q.b.inputs['Subsurface Radius'].default_value=(.1,.07,.07); q.l(base,q.b.inputs['Subsurface Color']); return q.m
    o=mesh('radish',vs,fs,M('radish',mr),attrs={'edge':ed}); solid(o,.02); return o
# ------------------------------------------------------------------ palm gobo (shadow caster)
def frond(L=3,n=34,w=.085,droop=.5,mat=None,spread=1.0,seed=0):
    m=mat or M('palmleaf',m_leaf,'#3f6a2e','#6f8f3d',.25); rr=random.Random(seed); vs=[];fs=[]
    def quad(a,b,c,d):
        i=len(vs); vs.extend([a,b,c,d]); fs.append((i,i+1,i+2,i+3))
    spine=[]
    for i in range(n+1):
        t=i/n; spine.append(V((0,L*t*(1-.12*t*t*droop),-droop*L*.42*t*t)))
    for i in range(2,n):
        t=i/n; p=spine[i]; d=(spine[i+1]-spine[i-1]).normalized(); ll=L*.46*math.sin(math.pi*min(1,t*.9+.12))**.8*(1-.25*t)*rr.uniform(.88,1.06)*spread
        for s in (-1,1):
            side=V((s,0,0)); ang=.95-.45*t; dirv=(side*math.sin(ang)+d*math.cos(ang)).normalized(); nrm=V((0,0,1)); mid=p+dirv*ll*.5+V((0,0,.06*ll)); tip=p+dirv*ll+V((0,0,-.22*ll-.1*ll*rr.random())); wv=d*w*L*.33
            quad(p-wv*.35,p+wv*.35,mid+wv*.55,mid-wv*.55); i0=len(vs); vs.extend([mid-wv*.55,mid+wv*.55,tip]); fs.append((i0,i0+1,i0+2))
    o=mesh('frond',vs,fs,m); t=tube('rachis',spine,.012*L,m,radii=[1.3-1.1*i/n for i in range(n+1)]); t.parent=o; return o

# ------------------------------------------------------------------ bread & toppings
def m_bread(name,toast=.5):
    n=N(name); co=n.co(); e=n.attr('edge'); a=n.noise(3,5,.6,co); v=n.vor(14,co); v2=n.vor(34,co)
    crumb=n.ramp(n.math('ADD',a,n.math('MULTIPLY',e,.28*toast*2)),[(.35,'#f0dcb0'),(.6,'#d9a95e'),(.85,'#9a5a20')]); crust=n.ramp(n.noise(7,4,.6,co),[(.3,'#5a2c10'),(.7,'#9a5a26')]); base=n.mix(n.ramp(e,[(.90,'#000000'),(.97,'#ffffff')]),crumb,crust)
    base=n.mix(n.math('MULTIPLY',n.math('LESS_THAN',v,.16),.35),base,'#a8793c')
    h=n.math('ADD',n.math('MULTIPLY',n.math('SMOOTH_MIN' if False else 'MINIMUM',v,.35),1.2),n.math('MULTIPLY',n.math('MINIMUM',v2,.3),.5)); n.set(Base_Color=base,Roughness=.85,Specular=.15,Normal=n.bump(h,.7,.05)); return n.m
def toast(L=1.5,W=.95,T=.2,seed=0,toastd=.5):
    """sourdough slice: superellipse outline with a domed side, rings centre->edge, then wall and bottom"""
    n=96; rings=[0,.15,.3,.45,.6,.72,.82,.9,.95,.985,1.0]; vs=[];fs=[];ed=[]
    def out(a):
        c,s_=math.cos(a),math.sin(a); k=(abs(c)**2.8+abs(s_)**2.8)**(-1/2.8); w=1+.035*mnoise.noise(V((c*1.7+seed*3,s_*1.7,seed))); return c*k*L/2*w,s_*k*W/2*w*(1+.10*(s_>0)*math.sin(abs(c)*2))
    for q in rings:
        for i in range(n): x,y=out(tau*i/n); z=T/2*(1-.22*max(0,(q-.9)/.1)**2)+.018*mnoise.fractal(V((x*q*3+seed,y*q*3,seed)),.8,2,3); vs.append((x*q,y*q,z)); ed.append(q)
    for z,q in((.2,1.02),(-.3,1.015),(-.5,.97)):
        for i in range(n): x,y=out(tau*i/n); vs.append((x*q,y*q,z*T)); ed.append(1.0)
    R_=len(rings)+3
    for j in range(R_-1):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    return mesh('toast',vs,fs,M('bread%.1f'%toastd,m_bread,toastd),attrs={'edge':ed})
def m_pesto(name,a='#27400f',b='#5f7d1c'):
    n=N(name); co=n.co(); x=n.noise(7,6,.65,co); y=n.vor(22,co); base=n.ramp(x,[(.3,a),(.55,b),(.75,'#8f9a34')]); n.set(Base_Color=base,Roughness=n.math('ADD',.18,n.math('MULTIPLY',x,.4)),Specular=.5,Normal=n.bump(n.math('ADD',x,n.math('MULTIPLY',y,.5)),.6,.04)); return n.m
def cherry(r=.17,half=False,seed=0,c='#c4200f'):
    m=M('cherry'+c,simple,c,.12,.5,c2=mixc(c,'#e8641a',.5),ns=2,coat=.4,objvar=.15)
    if not half: return ico('cherry',r,m,3,.03,1,seed,scale=(1,1,.95))
    n=40; vs=[];fs=[];ed=[]; rings=[0,.25,.5,.75,.9,1.0]
    for q in rings:
        for i in range(n): a=tau*i/n; vs.append((q*r*math.cos(a),q*r*math.sin(a),-.006*(1-q))); ed.append(q if q>.88 else (.5+.4*math.sin(a*3+seed))*.8*(q>.1)*(q<.85))
    for k in range(1,9):
        ph=math.pi/2*k/8
        for i in range(n): a=tau*i/n; vs.append((r*math.cos(ph)*math.cos(a),r*math.cos(ph)*math.sin(a),-r*.9*math.sin(ph))); ed.append(1)
    for j in range(len(rings)+7):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    def mt(name):
        q=N(name); e=q.attr('edge'); base=q.ramp(e,[(.0,'#c8482c'),(.22,'#b8321a'),(.45,'#a52410'),(.72,'#8f1c0a'),(.86,'#b52a14'),(.94,'#a81a0c'),(1,c)]); sd=q.math('MULTIPLY',q.math('LESS_THAN',q.vor(15,q.co()),.20),q.math('MULTIPLY',q.math('GREATER_THAN',e,.42),q.math('LESS_THAN',e,.78))); base=q.mix(sd,base,'#e6bd6a'); q.set(Base_Color=base,Roughness=.15,Specular=.6,Subsurface=.05,Clearcoat=.4); return q.m
    return mesh('cherryh',vs,fs,M('cherryhalf',mt),attrs={'edge':ed})
def basil(size=.5,seed=0,c='#3f7d22',c2='#6aa238'): return leaf_mesh(lambda t:.30*math.sin(math.pi*min(1,t*.93+.05))**.75*(1-.15*t),M('basil'+c,m_leaf,c,c2,.25,.3),bend=.35,fold=.5,size=size,seed=seed,vein=.03)
def arugula(size=.6,seed=0): return leaf_mesh(lambda t:(.04 if t<.3 else .10+.13*abs(math.sin((t-.3)*9.2))**.8*(1-.3*(t-.3)) if t<.97 else .02),M('arugula',m_leaf,'#3f7326','#79a646',.25,.35),bend=.4,fold=.3,n=26,size=size,seed=seed)
def mint(size=.4,seed=0): return leaf_mesh(lambda t:.27*math.sin(math.pi*min(1,t*.95+.03))**.7*(1+.07*math.sin(t*40)),M('mint',m_leaf,'#3f8a3a','#7cba5a',.25,.4),bend=.3,fold=.35,n=22,size=size,seed=seed,vein=.05)
def berry_blue(r=.1):
    m=M('arandano',simple,'#25305a',.55,.3,c2='#4a5580',ns=4,objvar=.2); o=ico('blue',r,m,3)
    for v in o.data.vertices:
        p=v.co; q=math.hypot(p.x,p.y)/r
        if p.z>0 and q<.45: p.z-=r*.22*(1-abs(q-.30)/.15 if abs(q-.30)<.15 else 0)*-1+ (r*.16 if q<.22 else 0)
    return o
def strawberry_half(L=.42,W=.32,seed=0):
    n=44; rings=[0,.2,.4,.6,.8,.93,1]; vs=[];fs=[];ed=[]
    def out(a): c,s_=math.cos(a),math.sin(a); w=W/2*(1-.42*max(0,-s_)**1.5); return c*w*(1+.12*max(0,s_)), s_*L/2
    for q in rings:
        for i in range(n): x,y=out(tau*i/n); vs.append((x*q,y*q,.0)); ed.append(q)
    for k in range(1,8):
        ph=math.pi/2*k/7
        for i in range(n): x,y=out(tau*i/n); vs.append((x*math.cos(ph),y*math.cos(ph),-W*.42*math.sin(ph))); ed.append(1.2)
    for j in range(len(rings)+6):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    def mt(name):
        q=N(name); e=q.attr('edge'); co=q.co(); base=q.ramp(q.math('MULTIPLY',e,.8),[(.0,'#f5d8c8'),(.25,'#e8826a'),(.5,'#d9402a'),(.74,'#c4160f'),(.9,'#b80f10')]); v=q.vor(24,co); base=q.mix(q.math('MULTIPLY',q.math('GREATER_THAN',e,1.05),q.math('LESS_THAN',v,.22)),base,'#e8c050'); q.set(Base_Color=base,Roughness=.22,Specular=.5,Clearcoat=.3,Normal=q.bump(v,.4,.02)); return q.m
    return mesh('fresa',vs,fs,M('fresa',mt),attrs={'edge':ed})
def banana_slice(r=.2,t=.07,seed=0):
    n=40; vs=[];fs=[];ed=[]; rings=[0,.2,.45,.7,.9,1]
    for q in rings:
        for i in range(n): a=tau*i/n; vs.append((q*r*math.cos(a)*(1+.04*math.cos(3*a)),q*r*math.sin(a),t/2)); ed.append(q)
    for i in range(n): a=tau*i/n; vs.append((r*math.cos(a)*(1+.04*math.cos(3*a)),r*math.sin(a),-t/2)); ed.append(1)
    for j in range(len(rings)):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    def mt(name):
        q=N(name); e=q.attr('edge'); co=q.co(); base=q.ramp(q.math('ADD',e,q.math('MULTIPLY',q.math('SUBTRACT',q.noise(12,4,.6,co),.5),.2)),[(.0,'#cfa860'),(.10,'#e3c98a'),(.24,'#f0dc9c'),(.4,'#f4e3b0'),(.86,'#f0dba0'),(1,'#d9b868')]); q.set(Base_Color=base,Roughness=.4,Specular=.4,Normal=q.bump(q.noise(20,4,.6,co),.2,.02)); return q.m
    return mesh('platano',vs,fs,M('platano',mt),attrs={'edge':ed})
def flakes(hf,cx,cy,rad,n,c='#d9bd86',size=.06,seed=0,lift=.5):
    m=M('flake'+c,simple,c,.8,.2,c2=mixc(c,'#f5e8c8',.6),ns=5,objvar=.2,bump=.3); p=ico('flk',1,m,2,.2,2,scale=(1,.75,.16)); rr=random.Random(seed)
    for i in range(n): a=rr.uniform(0,tau); q=rad*math.sqrt(rr.random()); x,y=cx+q*math.cos(a),cy+q*math.sin(a); inst(p,(x,y,hf.z(x,y)+size*.15*lift),(rr.gauss(0,.35),rr.gauss(0,.35),rr.uniform(0,6)),size*rr.uniform(.7,1.2))
    bpy.data.objects.remove(p)
def disc(name,r,fn,mat,loc=(0,0,0),nr=80,na=180,n=160):
    """filled surface with a clean round edge: polar mesh of fn(X,Y,q) (arrays, q = radius/r) -> object, HF"""
    q=np.linspace(0,1,nr+1)[1:]**.85; th=np.arange(na)/na*tau; X=np.r_[0,(np.outer(q,np.cos(th))*r).ravel()]; Y=np.r_[0,(np.outer(q,np.sin(th))*r).ravel()]; Z=fn(X,Y,np.hypot(X,Y)/r)
    fs=[(0,1+i,1+(i+1)%na) for i in range(na)]+[(1+j*na+i,1+(j+1)*na+i,1+(j+1)*na+(i+1)%na,1+j*na+(i+1)%na) for j in range(nr-1) for i in range(na)]
    o=mesh(name,list(zip(X,Y,Z)),fs,mat); o.location=loc
    xs=np.linspace(-r,r,n); gx,gy=np.meshgrid(xs,xs); gq=np.hypot(gx,gy)/r; H=fn(gx,gy,np.minimum(gq,1)); return o,HF(xs+loc[0],xs+loc[1],np.where(gq<=1,H,-1)+loc[2])
def grid_at(g,r):
    """sample a grid_noise picture at points of a disc of radius r"""
    n=g.shape[0]; return lambda X,Y: ndi.map_coordinates(g,[(np.asarray(Y)/r*.5+.5)*(n-1),(np.asarray(X)/r*.5+.5)*(n-1)],order=1,mode='nearest')
def bowl_inner(z,r=1.1,h=.62,foot=.45,t=.06):
    """inner radius of bowl() at height z"""
    return float(np.interp(z,[.12,.14,h*.36,h*.68,h-.02],[0,foot*.8,r*.7-t,r*.93-t,r-t]))
def surface(r,z0,loc,mat,bump=.03,dome=.05,n=150,seed=1,scale=7):
    """lumpy filled surface of a bowl (porridge, soup, rice) -> object, HF"""
    g=grid_at(grid_noise(n,scale,seed)-.5,r); return disc('surf',r,lambda X,Y,q:z0+dome*(1-q**2)+bump*g(X,Y)*2*(1-.6*q**4),mat,loc)
def pasta_nest(loc,r=.75,h=.42,n=60,mat=None,seed=0,rad=.026):
    m=mat or M('pasta',simple,'#e8c46a',.35,.4,c2='#f0d68a',ns=2,objvar=.08,coat=.2); rr=random.Random(seed)
    for k in range(n):
        t=k/n; R0=r*rr.uniform(.30,1.08)*(1-.40*t*t); z=h*t*rr.uniform(.55,1.05)+rad; ph=rr.uniform(0,tau); cx,cy=rr.gauss(0,.08)*r,rr.gauss(0,.08)*r; turns=rr.uniform(.6,1.6); pts=[]; ws=rr.uniform(0,20); tl=rr.uniform(-.5,.5)
        for i in range(46):
            a=ph+turns*tau*i/45; q=R0*(1+.30*mnoise.noise(V((a*.8+ws,ws,0)))); pts.append(V((loc[0]+cx+q*math.cos(a),loc[1]+cy+q*math.sin(a),loc[2]+max(rad,z+tl*q*math.sin(a-ph)*.5+.09*mnoise.noise(V((a*1.1,ws,3)))-.18*(q/r)**2))))
        tube('spag',pts,rad,m,bevel_res=2)

# ------------------------------------------------------------------ grill, burger, dessert
def m_carne(name):
    n=N(name); e=n.attr('edge'); co=n.co(); a=n.noise(9,6,.65,co); f=n.noise(16,5,.6,n.co(scale=(1,6,1)),.5); base=n.ramp(n.math('ADD',e,n.math('MULTIPLY',n.math('SUBTRACT',a,.5),.3)),[(.0,'#b8544a'),(.45,'#a8503f'),(.68,'#8a4a34'),(.86,'#4a2414'),(1,'#1f0e07')]); base=n.mix(n.math('MULTIPLY',f,.25),base,'#d98a78'); n.set(Base_Color=base,Roughness=n.math('ADD',.22,n.math('MULTIPLY',a,.3)),Specular=.55,Normal=n.bump(n.math('ADD',a,f),.5,.03)); return n.m
def steak_slice(w=.62,h=.26,t=.13,seed=0):
    """slice standing on its long side: superellipse section, pink heart, charred crust"""
    n=56; rings=[0,.3,.55,.75,.88,.96,1]; vs=[];fs=[];ed=[]
    def out(a): c,s_=math.cos(a),math.sin(a); k=(abs(c)**3+abs(s_)**3)**(-1/3); q=1+.07*mnoise.noise(V((c*1.6+seed*3,s_*1.6,seed))); return c*k*w/2*q,s_*k*h/2*q
    for s_ in(1,-1):
        for q in rings:
            for i in range(n): x,z=out(tau*i/n); vs.append((x*q,s_*(t/2+.012*mnoise.noise(V((x*q*6+seed,z*q*6,s_)))-(.02 if q==1 else 0)),z*q)); ed.append(q)
    k=len(rings)*n
    for s_ in(0,1):
        for j in range(len(rings)-1):
            for i in range(n): a=s_*k+j*n+i;b=s_*k+j*n+(i+1)%n; f=(a,a+n,b+n,b); fs.append(f[::-1] if s_==0 else f)
    for i in range(n): a=(len(rings)-1)*n+i; b=(len(rings)-1)*n+(i+1)%n; fs.append((a,b,b+k,a+k))
    return mesh('bistec',vs,fs,M('carne',m_carne),attrs={'edge':ed})
def bun(r=.78,top=True,seed=0):
    m=M('bollo',simple,'#b8702a',.35,.4,c2='#d99a4a',ns=2.2,coat=.25,bump=.12,bs=12); pr=[(0,.62),(r*.35,.60),(r*.7,.48),(r*.93,.28),(r,.13),(r*.97,.03),(r*.9,0),(0,0)] if top else [(0,.2),(r*.9,.2),(r*.98,.15),(r*.97,.05),(r*.88,0),(0,0)]
    return lathe('bollo',smooth_prof(pr,50),m,72,wob=.02,seed=seed)
def lettuce(r=.95,seed=0,c='#7fae3a'):
    m=M('lechuga'+c,m_leaf,c,mixc(c,'#d9e8a0',.5),.3,.35); n=420;k=16; vs=[];fs=[]
    for j in range(k+1):
        q=j/k
        for i in range(n): a=tau*i/n; R_=r*q*(1+.10*math.sin(3*a+seed)+.05*mnoise.noise(V((math.cos(a)*3,math.sin(a)*3,seed)))); R_*=1+.05*q**6*math.sin(a*47+3*math.sin(a*5)); z=.10*q**3*math.sin(a*13+2*math.sin(a*3+seed))+.055*q**5*math.sin(a*31+2*math.sin(a*7))+.03*q**7*math.sin(a*61+seed)-.12*q**4; vs.append((R_*math.cos(a),R_*math.sin(a),z))
    for j in range(k):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    return mesh('lechuga',vs,fs,m)
def patty(r=.8,h=.24,seed=0):
    m=M('carnem',simple,'#3a1c0f',.45,.45,c2='#6b3a20',ns=7,bump=.9,bs=14,bd=.06); o=lathe('patty',smooth_prof([(0,h),(r*.85,h),(r,h*.7),(r,h*.3),(r*.9,0),(0,0)],40),m,90,wob=.03,seed=seed); sub(o,1); apply(o)
    for v in o.data.vertices: v.co*=1+.035*mnoise.fractal(v.co*5+V((seed,0,0)),.8,2,3)
    return o
def cheese(s=1.25,z=0,rot=.3,r=.8):
    m=M('quesoam',simple,'#f0a82a',.3,.45,sss=.08,c2='#f5bb45',ns=2); n=28; vs=[];fs=[]
    for j in range(n+1):
        for i in range(n+1): x,y=(i/n-.5)*s,(j/n-.5)*s; q=math.hypot(x,y); d=max(0,q-r*.93); vs.append((x*(1-.25*d),y*(1-.25*d),-.9*d-.8*d*d))
    for j in range(n):
        for i in range(n): a=j*(n+1)+i; fs.append((a,a+1,a+n+2,a+n+1))
    o=mesh('queso',vs,fs,m); solid(o,.03); o.location=(0,0,z); o.rotation_euler=(0,0,rot); return o
def fries(loc,n=26,seed=0,spread=.4,h=.8):
    """chips standing in a bowl: feet inside, heads leaning outward"""
    m=M('papa',simple,'#e3b04a',.5,.35,c2='#c9862a',ns=3,bump=.3,bs=12,objvar=.15); rr=random.Random(seed)
    for i in range(n):
        L=rr.uniform(.75,1.1)*h; a=rr.uniform(0,tau); q=math.sqrt(rr.random()); t=.5*q+rr.gauss(0,.07); d=V((math.sin(t)*math.cos(a),math.sin(t)*math.sin(a),math.cos(t))); foot=V(loc)+V((q*spread*.42*math.cos(a),q*spread*.42*math.sin(a),0)); o=box('papa',(.1,.1,L),foot+d*L/2,(0,0,0),m,.014); e=d.to_track_quat('Z','X').to_euler(); e.rotate_axis('Z',rr.uniform(0,3)); o.rotation_euler=e
