"""ingredients.py - second shelf of the pantry: things that settle, dice, tortillas, shrimp, vegetables, breads, sweets. dm units."""
from kit import *; from food import *; from scenes_food import *

# ------------------------------------------------------------------ settling
def flat_hf(z=0.0,r=3,n=301): return HF(np.linspace(-r,r,n),np.linspace(-r,r,n),np.full((n,n),float(z)))
def hf_of(objs,cx=0,cy=0,rad=1.3,n=190,floor=0.0):
    bpy.context.view_layer.update(); return HF(*heightfield(objs,cx,cy,rad,n=n,floor=floor))
def around(cx,cy,rad,count,seed=0,power=.5):
    rr=random.Random(seed); out=[]
    for _ in range(count): a=rr.uniform(0,tau); q=rad*rr.random()**power; out.append((cx+q*math.cos(a),cy+q*math.sin(a)))
    return out
def settle(hf,protos,pts,size=1.0,rad=.08,flat=.8,foot=.6,rot='any',seed=0,sink=.12,jit=.15,keep=False,roll=3.0,ceiling=9.0):
    """lay copies of the prototypes on the height map one after another; each raises the map, so nothing passes through another.
    rad = radius of a prototype at scale 1, flat = half height / radius, rot = any | flat | lean"""
    rr=random.Random(seed); dx=hf.xs[1]-hf.xs[0]; made=[]
    for x,y in pts:
        s=size*rr.uniform(1-jit,1+jit); R_=rad*s; x,y=roll_down(hf,x,y,R_,roll*R_,rr); k=max(1,int(R_/dx)); i=int(round((x-hf.xs[0])/dx)); j=int(round((y-hf.ys[0])/dx)); n=len(hf.xs)
        if i<k or j<k or i>=n-k or j>=n-k: continue
        yy,xx=np.mgrid[-k:k+1,-k:k+1];  d=np.hypot(xx,yy)*dx/R_; win=hf.H[j-k:j+k+1,i-k:i+k+1]; z=float(np.max(np.where(d<=foot,win,-9))); hz=R_*flat
        if z>ceiling: continue
        e={'any':(rr.uniform(0,tau),rr.uniform(0,tau),rr.uniform(0,tau)),'flat':(rr.gauss(0,.09),rr.gauss(0,.09),rr.uniform(0,tau)),'lean':(rr.gauss(0,.35),rr.gauss(0,.35),rr.uniform(0,tau))}[rot]
        p=rr.choice(protos); o=inst(p,(x,y,z+hz*(1-sink)),e,s); made.append(o)
        for c in p.children: q=inst(c,c.location,c.rotation_euler,tuple(c.scale)); q.parent=o
        hf.H[j-k:j+k+1,i-k:i+k+1]=np.maximum(win,np.where(d<=1,z+hz*(1-sink)+hz*np.sqrt(np.clip(1-d**2,0,1))-hz*.12,-9))
    if not keep: drop(protos)
    return made
def roll_down(hf,x,y,R_,reach,rr):
    """a thing dropped on others rolls to the lowest free place nearby, but never over the edge of what carries it"""
    top=lambda a,b:max(hf.z(a+.5*R_*c,b+.5*R_*s_) for c,s_ in((0,0),(1,0),(-1,0),(0,1),(0,-1)))
    x0,y0,z=x,y,top(x,y)
    for _ in range(14):
        best=None; ph=rr.uniform(0,tau)
        for k in range(8):
            a=ph+tau*k/8; u,v=x+.45*R_*math.cos(a),y+.45*R_*math.sin(a)
            if math.hypot(u-x0,v-y0)>reach: continue
            t=top(u,v)
            if t<z-.02*R_ and min(hf.z(u+R_*math.cos(a),v+R_*math.sin(a)),t)>z-2.6*R_ and (best is None or t<best[0]): best=(t,u,v)
        if best is None: break
        z,x,y=best
    return x,y
def drop(objs):
    for o in objs:
        for c in list(o.children): bpy.data.objects.remove(c)
        bpy.data.objects.remove(o)
def lump(seed,mat,r=1,disp=.3,ds=1.9,scale=(1,.85,.72),sub_=3): return ico('lump',r,mat,sub_,disp,ds,seed,scale)
def cube(seed,mat,s=.1,noise_=.12,scale=(1,1,1)):
    o=box('dado',(s*scale[0],s*scale[1],s*scale[2]),mat=mat); bevel(o,.16*s,2); sub(o,1); apply(o)
    for v in o.data.vertices: v.co*=1+noise_*mnoise.fractal(v.co*(2.2/s*.5)+V((seed*5,seed,0)),.9,2,3)
    for p in o.data.polygons: p.use_smooth=True
    return o
def dice(hf,pts,c,c2,s=.1,seed=0,rough=.3,sss=.15,scale=(1,1,1),coat=.2,sink=.2,ceiling=9.0):
    m=M('dado'+c,simple,c,rough,.5,sss=sss,c2=c2,ns=5,coat=coat,objvar=.12,bump=.15,bs=16); return settle(hf,[cube(seed+i,m,s,scale=scale) for i in range(4)],pts,1,s*.62,.75,.7,'any',seed,sink,ceiling=ceiling)
def granola(hf,cx,cy,rad,n=150,seed=0):
    """small toasted clusters, rolled oats, almond slivers and pumpkin seeds"""
    mg=M('granola',simple,'#9a5a20',.65,.3,c2='#d9a45a',ns=9,bump=.8,bs=26,bd=.03,objvar=.25)
    settle(hf,[lump(seed*9+i,mg,.05,.42,2.6,(1,.8,.65)) for i in range(6)],around(cx,cy,rad,n,seed,.6),1,.05,.7,.6,'any',seed,.2,.45)
    flakes(hf,cx,cy,rad*1.05,n//2,'#cf9a55',.05,seed+1,2); ma=M('almendra',simple,'#e9cfa0',.5,.3,objvar=.1); settle(hf,[lump(3,ma,.075,.04,1,(1,.5,.12))],around(cx,cy,rad*.95,n//8,seed+2),1,.06,.2,.5,'lean',seed,0); seeds(hf,cx,cy,rad,n//6,'#6f8a3a',.038,seed=seed+3)
def pico(hf,pts,seed=0,s=.075):
    """tomato, white onion and chopped cilantro"""
    n=len(pts); dice(hf,pts[:n//2],'#c02a14','#d9583a',s,seed,.18,.1,coat=.5); dice(hf,pts[n//2:n*3//4],'#ece6d6','#f7f4ea',s*.7,seed+5,.25,.2); chopped(hf,pts[n*3//4:],seed+9)
def chopped(hf,pts,seed=0,c='#4d8a2b',size=.07):
    m=M('picado'+c,m_leaf,c,mixc(c,'#9ccf5a',.5),.3); ps=[]
    for i in range(4):
        rr=random.Random(seed+i); k=7; vs=[(0,0,.1)]+[(math.cos(tau*t/k)*rr.uniform(.5,1.1),math.sin(tau*t/k)*rr.uniform(.4,.9),rr.uniform(-.15,.25)) for t in range(k)]; ps.append(mesh('hojita',[tuple(q*size for q in v) for v in vs],[(0,1+t,1+(t+1)%k) for t in range(k)],m))
    return settle(hf,ps,pts,1,size,.2,.4,'lean',seed,0)
# ------------------------------------------------------------------ tortillas
def m_tortilla(name,a='#e3bd74',b='#f0d9a0',burn='#8a4f1c'):
    n=N(name); co=n.co(); x=n.noise(3,5,.6,co); base=n.ramp(x,[(.3,a),(.65,b)]); sp=n.ramp(n.noise(4.2,4,.6,co,.6),[(.54,'#000000'),(.68,'#ffffff')]); base=n.mix(n.math('MULTIPLY',sp,.75),base,burn); d=n.ramp(n.noise(13,3,.5,co),[(.6,'#000000'),(.72,'#ffffff')]); base=n.mix(n.math('MULTIPLY',d,.45),base,burn)
    n.set(Base_Color=base,Roughness=.75,Specular=.2,Normal=n.bump(n.math('ADD',x,n.noise(30,4,.6,co)),.4,.03)); return n.m
def tortilla(r=.8,seed=0,wav=.03,mat=None,T=.035,fried=False):
    m=mat or (M('tortfrita',m_tortilla,'#b8742a','#dca851','#6b3410') if fried else M('tortilla',m_tortilla))
    o,_=disc('tortilla',r,lambda X,Y,q:np.array([wav*mnoise.fractal(V((x*1.6+seed*3,y*1.6,seed)),.8,2,2) for x,y in zip(np.ravel(X),np.ravel(Y))]).reshape(np.shape(X)),m,nr=24,na=72,n=4)
    for v in o.data.vertices:
        a=math.atan2(v.co.y,v.co.x); k=1+.025*mnoise.noise(V((math.cos(a)*1.8+seed,math.sin(a)*1.8,seed))); v.co.x*=k; v.co.y*=k
    solid(o,T,0); return o
def taco_shell(r=.78,gap=.17,seed=0):
    """soft tortilla folded into a U along X; open upward. Lowest point at z=0"""
    o=tortilla(r,seed,.02); rho=gap; arc=rho*math.pi/2
    for v in o.data.vertices:
        y=v.co.y; n_=v.co.z; s_=1 if y>=0 else -1; t=abs(y)
        if t<arc: a=t/rho; yy=rho*math.sin(a); zz=rho*(1-math.cos(a)); ny,nz=math.sin(a),-math.cos(a)
        else: d=t-arc; fl=.10+.05*math.sin(v.co.x*3+seed); yy=rho+d*math.sin(fl)+.10*d*d; zz=rho+d*math.cos(fl); ny,nz=1,-.1
        v.co.y=s_*(yy)+.0; v.co.z=zz-n_*1.0+.04*abs(v.co.x)**2*0
    return o
def tortilla_strips(hf,cx,cy,rad,n=22,seed=0,L=.5):
    m=M('tiras',m_tortilla,'#b8702a','#dba24a','#6b3410'); ps=[]
    for i in range(6):
        rr=random.Random(seed*7+i); k=14; vs=[];fs=[]; c1,c2=rr.uniform(-.5,.5),rr.uniform(.1,.5)
        for t in range(k+1):
            u=t/k-.5; z=c2*(u*u)*.9+.04*math.sin(u*9+i); y=c1*u*u*.6
            for s_ in(-1,1): vs.append((u*L,(y+s_*.045)*1,z*L+.02*s_*math.sin(u*5+i)))
        for t in range(k): fs.append((2*t,2*t+1,2*t+3,2*t+2))
        o=mesh('tira',vs,fs,m); solid(o,.018); apply(o); ps.append(o)
    return settle(hf,ps,around(cx,cy,rad,n,seed,.6),1,L*.32,.35,.3,'lean',seed,.1,.2)
# ------------------------------------------------------------------ sea and meat
def m_shrimp(name):
    n=N(name); u=n.attr('u'); e=n.attr('edge'); co=n.co(); st=n.math('ABSOLUTE',n.math('SINE',n.math('MULTIPLY',u,17.5))); base=n.ramp(st,[(.05,'#d9724a'),(.35,'#f0ae86'),(.9,'#f6cfb2')]); base=n.mix(n.ramp(n.math('ADD',e,n.math('MULTIPLY',n.noise(9,4,.6,co),.5)),[(.55,'#000000'),(1,'#ffffff')]),base,'#dd6a3a'); char=n.ramp(n.noise(6,4,.6,co,.5),[(.6,'#000000'),(.75,'#ffffff')]); base=n.mix(n.math('MULTIPLY',char,.55),base,'#7a2c0c')
    n.set(Base_Color=base,Roughness=.35,Specular=.5,Subsurface=.15,Clearcoat=.12,Normal=n.bump(n.math('ADD',st,n.noise(14,4,.6,co)),.35,.03)); n.b.inputs['Subsurface Radius'].default_value=(.12,.05,.03); n.l(base,n.b.inputs['Subsurface Color']); return n.m
def shrimp(s=.36,seed=0):
    """cooked shrimp lying on its side: C-shaped tapered body with segments and a tail fan"""
    rr=random.Random(seed); m=M('camaron',m_shrimp); K,n=44,18; vs=[];fs=[];u_=[];ed=[]; span=4.1+rr.uniform(-.3,.3)
    for i in range(K+1):
        t=i/K; a=-.4+span*t; R_=.62*(1-.30*t); cx,cy=R_*math.cos(a),R_*math.sin(a)*1.05; w=(.27*(1-.62*t**1.3))*(min(1,t/.06+.35))*(1+.05*abs(math.sin(17.5*t))); 
        for j in range(n): b=tau*j/n; rr_=w*math.cos(b); vs.append(((cx+rr_*math.cos(a))*s,(cy+rr_*math.sin(a))*s,(w*math.sin(b)*.92)*s)); u_.append(t); ed.append(.5+.5*math.cos(b))
    for i in range(K):
        for j in range(n): fs.append((i*n+j,(i+1)*n+j,(i+1)*n+(j+1)%n,i*n+(j+1)%n))
    fs.append(tuple(range(n))); a=-.4+span; c=V((.62*.7*math.cos(a),.62*.7*math.sin(a)*1.05,0)); d=V((-math.sin(a),math.cos(a),0)); p=V((math.cos(a),math.sin(a),0))
    for k in(-1,-.35,.35,1):
        b=len(vs); q=[c-p*.05,c+d*.22+p*(k*.2-.05),c+d*.42+p*(k*.34),c+d*.36+p*(k*.12),c+p*.05]; z=[0,.03,.07*abs(k),.05,0]
        vs+=[tuple((V(v)+V((0,0,zz)))*s) for v,zz in zip(q,z)]; u_+=[1]*5; ed+=[1.6]*5; fs.append((b,b+1,b+2,b+3,b+4))
    return mesh('camaron',vs,fs,m,attrs={'u':u_,'edge':ed})
def m_grilled(name,c='#d9b070',c2='#b8803a',mark='#3a1c0c',period=.2,width=.34,rot=.5,rough=.35,coat=.2,bump=.4):
    """seared surface crossed by grill bars (object coordinates)"""
    n=N(name); co=n.co(); sep=n.n('SeparateXYZ'); n.l(n.co(rot=(0,0,rot)),sep.inputs[0]); x=n.noise(4,6,.6,co); w=n.noise(7,3,.5,co)
    fr=n.math('FRACT',n.math('ADD',n.math('DIVIDE',sep.outputs[0],period),n.math('MULTIPLY',w,.35))); bar=n.ramp(n.math('ABSOLUTE',n.math('SUBTRACT',fr,.5)),[(width*.5-.07,'#ffffff'),(width*.5+.07,'#000000')])
    base=n.ramp(x,[(.3,c2),(.65,c)]); bar=n.math('MULTIPLY',bar,n.ramp(n.noise(5,3,.5,co),[(.3,'#666666'),(.55,'#ffffff')])); base=n.mix(bar,base,mark); n.set(Base_Color=base,Roughness=n.math('ADD',rough,n.math('MULTIPLY',x,.2)),Specular=.5,Clearcoat=coat,Normal=n.bump(n.math('SUBTRACT',x,n.math('MULTIPLY',bar,.6)),bump,.03)); return n.m
def breast(L=1.3,W=.72,H=.3,seed=0,mat=None):
    """chicken breast: plump at one end, tapering at the other"""
    o=ico('pechuga',1,mat or M('pollo',m_grilled,'#d99a4a','#b0682a','#3f1d0a',.22,.36,.7,.28,.35),5)
    for v in o.data.vertices:
        p=v.co.copy(); t=p.x; w=(1-.34*max(0,t)**1.5)*(1+.12*math.sin(t*2.4+seed)); v.co=V((p.x*L/2,p.y*W/2*w+.10*W*t*t,p.z*H/2*(1-.35*max(0,t))*(1.25 if p.z>0 else .7)))*(1+.05*mnoise.fractal(p*2.2+V((seed*3,0,0)),.8,2,3))
    return o
def wing(seed=0,kind=0):
    """glazed chicken wing: drumette (0) with a bone end, or flat (1)"""
    m=M('alita',simple,'#8a2408',.14,.55,c2='#c4541a',ns=5,coat=.7,bump=.5,bs=11,bd=.04,objvar=.12); mb=M('hueso_b',simple,'#e9d9b8',.45,.4,c2='#c9a878',ns=8)
    o=ico('alita',1,m,4)
    for v in o.data.vertices:
        p=v.co.copy(); t=p.x
        if kind==0: w=.25*(1-.52*max(0,t))*(1+.25*max(0,-t)); v.co=V((p.x*.46,p.y*w,p.z*w*.9))
        else: v.co=V((p.x*.44,p.y*.19*(1+.15*math.sin(t*3)),p.z*.13*(1+.25*math.cos(p.y*3.1))))
        v.co*=1+.10*mnoise.fractal(p*2.4+V((seed*4,0,0)),.8,2,3)
    if kind==0: b=ico('huesito',.085,mb,3,.08,2,seed,(1.1,.9,.9)); b.location=(.44,0,0); b.parent=o; c=tube('cana',[V((.34,0,0)),V((.44,0,0))],.055,mb); c.parent=o
    return o
# ------------------------------------------------------------------ vegetables
def wedge_potato(seed=0,L=.62):
    """potato wedge: crescent section, skin on the back"""
    rr=random.Random(seed); K,n=22,20; vs=[];fs=[];sk=[]
    for i in range(K+1):
        t=i/K*2-1; w=math.sqrt(max(0,1-abs(t)**2.3))*(1+.06*mnoise.noise(V((t*2+seed,seed,0)))); cz=-.16*(1-t*t)
        sec=[(-.5,0),(-.42,-.16),(-.25,-.30),(0,-.36),(.25,-.30),(.42,-.16),(.5,0),(.33,.06),(.16,.15),(0,.26),(-.16,.15),(-.33,.06)]
        for (y,z) in sec: vs.append((t*L/2,y*.34*w,(z*.42*w-cz*.5*L))); sk.append(1 if z<-.02 else 0)
    n=12
    for i in range(K):
        for j in range(n): fs.append((i*n+j,(i+1)*n+j,(i+1)*n+(j+1)%n,i*n+(j+1)%n))
    def mt(name):
        q=N(name); co=q.co(); e=q.attr('sk'); a=q.noise(7,5,.6,co); fl=q.ramp(a,[(.3,'#c4761f'),(.5,'#e3ad4a'),(.72,'#f0cd7a')]); skn=q.ramp(a,[(.3,'#5f3414'),(.7,'#a06a30')]); base=q.mix(e,fl,skn); h=q.objrand(); q.set(Base_Color=base,Roughness=.5,Specular=.4,Normal=q.bump(q.math('ADD',a,q.noise(30,4,.6,co)),.5,.03)); return q.m
    o=mesh('gajo',vs,fs,M('gajo',mt),attrs={'sk':sk}); sub(o,1); apply(o); return o
def grilled_slice(rx=.42,ry=.2,T=.06,seed=0,mat=None):
    o=lathe('rodaja',smooth_prof([(0,T/2),(.9,T/2),(1,T*.25),(1,-T*.25),(.9,-T/2),(0,-T/2)],24),mat,48,wob=.05,seed=seed); 
    for v in o.data.vertices: v.co.x*=rx; v.co.y*=ry; v.co.z+=.03*mnoise.noise(V((v.co.x*3+seed,v.co.y*3,seed)))
    return o
def zucchini(seed=0): return grilled_slice(.5,.17,.07,seed,M('calabacita',m_grilled,'#d3cf8c','#a9b25a','#3a2a10',.16,.36,.5))
def eggplant(seed=0): return grilled_slice(.34,.3,.07,seed,M('berenjena',m_grilled,'#c9a878','#8a6238','#2a160a',.17,.38,.9))
def pepper_strip(seed=0,c='#c4260f'):
    rr=random.Random(seed); m=M('pimiento'+c,m_grilled,c,mixc(c,'#6b1206',.4),'#2a0f06',.26,.26,.3,.2,.5); k=20; vs=[];fs=[]; cv=rr.uniform(.5,1.0)
    for i in range(k+1):
        t=i/k-.5
        for j in range(5): u=j/4-.5; vs.append((t*.85,u*.2*(1-.5*abs(t))+.07*math.sin(t*3+seed),cv*.5*(.25-t*t)*.7-.35*u*u))
    for i in range(k):
        for j in range(4): a=i*5+j; fs.append((a,a+1,a+6,a+5))
    o=mesh('pimiento',vs,fs,m); solid(o,.035); sub(o,1); apply(o); return o
def asparagus(L=1.5,seed=0):
    rr=random.Random(seed); m=M('esparrago',m_grilled,'#7f9a3a','#4f6f24','#2a2a0c',.3,.25,.2); pts=[V((t*L-L/2,.05*math.sin(t*4+seed),0)) for t in np.linspace(0,1,16)]; o=join_(tube('esp',pts,.05,m,radii=[1.1-.25*t for t in np.linspace(0,1,16)],bevel_res=4)); tip=M('punta',simple,'#4a6a2a',.4,.4,c2='#6b5a4a',ns=6)
    for k in range(16): t=k/16; s_=ico('esc',.05,tip,2,scale=(1.7,.55,.3)); a=k*2.4; s_.location=(L/2-.16+.22*t,.05*math.sin(4+seed)+.036*(1-t*.7)*math.cos(a),.036*(1-t*.7)*math.sin(a)); s_.rotation_euler=(a,-.1,.0); s_.parent=o
    return o
def join_(o):
    bpy.context.view_layer.update(); me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); n=link(bpy.data.objects.new(o.name,me)); bpy.data.objects.remove(o); return n
def corn(L=1.1,r=.24,seed=0,c='#e8b830'):
    """grilled cob along X: rows of kernels, some charred"""
    rr=random.Random(seed); mk=[M('grano%d'%i,simple,x,.25,.5,sss=.1,coat=.3,objvar=.15) for i,x in enumerate((c,'#f0cc55','#c98a1c','#5a3210'))]; core=ico('olote',1,M('olote',simple,'#d9b060',.7),3,scale=(L/2,r*.85,r*.85)); ks=[ico('grano',.07,m,2,.06,2,i,(.9,.85,1)) for i,m in enumerate(mk)]
    rows,per=13,int(L/.1)
    for i in range(rows):
        char=abs(math.sin(i*1.3+seed))>.86
        for j in range(per):
            x=(j+.5+.15*math.sin(i*2))/per-.5; w=math.sqrt(max(.05,1-(2*x)**4)); a=tau*i/rows; p=ks[3] if (char and rr.random()<.55) or rr.random()<.03 else ks[rr.choice((0,0,1,1,2))]; o=inst(p,(x*L,r*w*math.cos(a),r*w*math.sin(a)),(a-math.pi/2,0,0),1); o.parent=core
    drop(ks); return core
def mushroom_slice(seed=0,s=.3):
    m=M('champi',simple,'#c9a878',.4,.4,c2='#8a5f34',ns=5,contrast=(.4,.7),bump=.3,bs=14); pts=[(0,-.45),(.13,-.45),(.12,-.05),(.2,.0),(.48,-.02),(.5,.12),(.38,.34),(.15,.45),(0,.47)]; pr=pts+[(-x,y) for x,y in reversed(pts[1:-1])]; vs=[(x*s,y*s,z) for z in(.02,-.02) for x,y in pr]; n=len(pr); o=mesh('champi',vs,[tuple(range(n)),tuple(reversed(range(n,2*n)))]+[(i,i+n,(i+1)%n+n,(i+1)%n) for i in range(n)],m,smooth=False); bevel(o,.01,2); apply(o); return o
def shreds(hf,cx,cy,rad,n=40,seed=0,c='#6b1f5a',c2='#c98ab8',L=.4,r=.014):
    m=M('tira'+c,simple,c,.3,.45,c2=c2,ns=7,sss=.1,objvar=.2); ps=[]
    for i in range(7):
        rr=random.Random(seed*5+i); a=rr.uniform(.6,2.2); ps.append(join_(tube('tir',[V((L*.5*math.sin(a*(t-.5))/a*2,L*.35*(1-math.cos(a*(t-.5))),.04*math.sin(t*7+i))) for t in np.linspace(0,1,12)],r,m,radii=[.5+.6*math.sin(math.pi*t) for t in np.linspace(0.05,.95,12)],bevel_res=2)))
    return settle(hf,ps,around(cx,cy,rad,n,seed,.6),1,L*.3,.25,.3,'lean',seed,.1,.25)
def leaves(hf,cx,cy,rad,n=30,seed=0,kinds=('arugula','basil'),size=.55,lift=.03):
    rr=random.Random(seed); f={'arugula':arugula,'basil':basil,'mint':mint,'espinaca':spinach,'lechuga':frisee}
    for i,(x,y) in enumerate(around(cx,cy,rad,n,seed,.6)): o=f[kinds[i%len(kinds)]](size*rr.uniform(.75,1.15),seed+i); place_on(o,hf,x,y,rr.uniform(0,6),lift+.05*rr.random(),.6); o.rotation_euler[0]+=rr.uniform(-.1,.55)
def spinach(size=.5,seed=0): return basil(size,seed,'#2f5f1f','#5a8a34')
def frisee(size=.6,seed=0): return leaf_mesh(lambda t:(.06+.30*math.sin(math.pi*min(1,t*.9+.08))**.7)*(1+.14*math.sin(t*55)),M('frisee',m_leaf,'#7fae3a','#cfe08a',.35,.35),bend=.5,fold=.6,n=40,size=size,seed=seed,vein=.09)
def lime_wedge(loc,s=.3,rot=(0,0,0),seed=0):
    """quarter of a lime, flesh faces up"""
    n=26;m_=12; vs=[];fs=[];ed=[]
    for i in range(n+1):
        t=math.pi*i/n; z=-math.cos(t)*1.15; r=math.sin(t)
        for j in range(m_+1): a=-math.pi/3+2*math.pi/3*j/m_; vs.append((r*math.sin(a)*s,z*s,-r*math.cos(a)*s*.9)); ed.append(1)
    for i in range(n):
        for j in range(m_): a=i*(m_+1)+j; fs.append((a,a+1,a+m_+2,a+m_+1))
    for side in(0,m_):
        b=len(vs)
        for i in range(n+1):
            o=V(vs[i*(m_+1)+side])
            for q in(0,.3,.6,.84,.9,1): p=V((0,o.y*(.25+.75*q),0)).lerp(o,q); vs.append(tuple(p)); ed.append(q*.9)
        for i in range(n):
            for k in range(5): a=b+i*6+k; f=(a,a+1,a+7,a+6); fs.append(f if side else f[::-1])
    def mt(name):
        q=N(name); e=q.attr('edge'); co=q.co(); fl=q.ramp(q.noise(14,4,.6,co,1.2),[(.3,'#7f9a3a'),(.7,'#cfdc86')]); base=q.mix(q.ramp(e,[(.70,'#000000'),(.75,'#ffffff')]),fl,'#eef0cf'); base=q.mix(q.ramp(e,[(.86,'#000000'),(.95,'#ffffff')]),base,'#4f7d24'); q.set(Base_Color=base,Roughness=.25,Specular=.5,Subsurface=.1,Normal=q.bump(q.noise(22,3,.5,co),.2,.02)); return q.m
    o=mesh('limon',vs,fs,M('gajo_limon',mt),attrs={'edge':ed}); o.location=loc; o.rotation_euler=rot; return o
# ------------------------------------------------------------------ sauces, spreads, small bowls
def dip(loc,r=.4,h=.26,glaze=None,mat=None,seed=0,lvl=.72):
    foot=r*.48; b=bowl(r,h,glaze or M('glaze_hueso',m_glaze),loc,foot=foot,seed=seed+3); z=h*lvl; rad=bowl_inner(z,r,h,foot)+.012; g=grid_at(grid_noise(80,4,seed)-.5,rad); th=lambda X,Y:np.arctan2(Y,X)
    return disc('salsa',rad,lambda X,Y,q:z+.02*g(X,Y)+.014*np.cos(9*q-th(X,Y))*(1-q**4),mat or M('salsa',m_mole,'#5e1208','#8d2a12',.25),loc,40,96,60)
def cream_mat(c='#efe6d2',name='crema'): return M(name+c,simple,c,.28,.45,sss=.12,sssr=(.1,.08,.06),coat=.2,c2=mixc(c,'#ffffff',.4),ns=3)
def beans(hf,cx,cy,rx,ry,seed=0,thick=.07):
    n=hf.H.shape[0]; X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(n,7,seed); mask=((X-cx)/rx)**2+((Y-cy)/ry)**2<.75+.5*(g-.5)
    return sauce(hf,mask,M('frijol',simple,'#4a2414',.4,.4,c2='#7a4426',ns=6,bump=.6,bs=16,bd=.05),thick,5,2.5,.06,'frijol',.08,seed)[1]
def pour(hf,mask,mat,thick=.04,fill=5,blur=2,dive=.1,ripple=.03,seed=3): return sauce(hf,mask,mat,thick,fill,blur,dive,'vertido',ripple,seed)[1]
def spread_hf(hf,above):
    """outside the bread take the height of its nearest border, so that a spread never dives into the void"""
    inside=hf.H>above; i=ndi.distance_transform_edt(~inside,return_distances=False,return_indices=True); return HF(hf.xs,hf.ys,hf.H[tuple(i)]),inside
def drips(ends,r0,z0,mat,r=.05,seed=0,loc=(0,0),wall=None):
    """threads that run over an edge of radius r0 at height z0 and down the side: ends = [(angle, z of the drop)]"""
    rr=random.Random(seed)
    for a,z1 in ends:
        w=r*rr.uniform(.8,1.25); pts=[(r0*.80,z0+.012),(r0*.92,z0+.014),(r0*.99,z0-.01),(r0+w*.25,z0-.09)]; zs=np.linspace(z0-.16,z1,7); pts+=[(r0+w*.22+.012*math.sin(z*9+a*3) if wall is None else wall(z)+w*.2,z) for z in zs]
        sm=smooth_prof(pts,44); n=len(sm); aa=a; P3=[V((loc[0]+q[0]*math.cos(aa+.03*math.sin(q[1]*6+a)),loc[1]+q[0]*math.sin(aa+.03*math.sin(q[1]*6+a)),q[1])) for q in sm]; tube('gotera',P3,w,mat,radii=[.55+.25*(i/n)+.35*max(0,(i/n-.82)/.18) for i in range(n)],bevel_res=5)
        b=ico('gotita',w*1.12,mat,3,scale=(1,1,1.15)); b.location=P3[-1]
def blob(hf,cx,cy,r,seed=0,wob=.35,scale=6):
    n=hf.H.shape[0]; X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(n,scale,seed); return np.hypot(X-cx,Y-cy)<r*(1+wob*(g-.5)*2)
# ------------------------------------------------------------------ spices and sweets
def cinnamon(loc,L=.9,rot=0,r=.06):
    m=M('canela',simple,'#8a4a22',.7,.25,c2='#5f2e12',ns=8,bump=.6,bs=20)
    for s_ in(-1,1):
        pts=[V((x,s_*r*.75,r)) for x in np.linspace(-L/2,L/2,10)]; o=tube('canela',pts,r,m,bevel_res=4,radii=[1+.05*math.sin(i*2) for i in range(10)]); o.location=loc; o.rotation_euler=(0,0,rot)
def star_anise(loc,s=.16,rot=0):
    m=M('anis',simple,'#5f2e14',.5,.35,c2='#8a4a20',ns=5); e=link(bpy.data.objects.new('anis',None))
    for k in range(8): o=ico('pet',s,m,3,.05,2,k,(1,.3,.28)); a=tau*k/8; o.location=(s*.95*math.cos(a),s*.95*math.sin(a),s*.22); o.rotation_euler=(0,-.25,a); o.parent=e
    e.location=loc; e.rotation_euler=(0,0,rot); return e
def cocoa_beans(pts,z=0,seed=0,s=1):
    m=M('cacao_h',simple,'#5a2c16',.55,.3,c2='#7f4526',ns=6,bump=.4,bs=14,objvar=.2); hf=flat_hf(z); return settle(hf,[ico('haba',.12,m,3,.06,1.5,i,(1.25,.75,.55)) for i in range(3)],pts,s,.11,.6,.5,'flat',seed,0,.15)
def choc_chunks(pts,z=0,seed=0,s=.2):
    m=M('chocolate',simple,'#2c130a',.28,.5,c2='#3f1d10',ns=3,coat=.2,bump=.15); hf=flat_hf(z); return settle(hf,[cube(i,m,s,.14,(1.2,.9,.5)) for i in range(4)],pts,1,s*.6,.5,.6,'flat',seed,0,.3)
def raspberry(s=.14,seed=0):
    m=M('frambuesa',simple,'#b3123a',.3,.45,sss=.1,c2='#d93a5a',ns=4,coat=.25,objvar=.15); vs=ico('fr',s*.72,m,2,scale=(1,1,1.1)); d=ico('dr',s*.27,m,2)
    for k in range(34): t=(k+.5)/34; ph=math.acos(1-1.75*t); a=k*2.39996; o=inst(d,(s*.78*math.sin(ph)*math.cos(a),s*.78*math.sin(ph)*math.sin(a),s*.92*math.cos(ph)),(0,0,0),1-.25*t*0); o.parent=vs
    bpy.data.objects.remove(d); return vs
def blackberry(s=.14,seed=0):
    o=raspberry(s,seed); m=M('zarzamora',simple,'#1f0f24',.22,.5,c2='#43183f',ns=4,coat=.4)
    o.data=o.data.copy(); o.data.materials[0]=m; dd=None
    for c in o.children:
        if dd is None: dd=c.data.copy(); dd.materials[0]=m
        c.data=dd
    return o
def sugar(hf,cx,cy,rad,n=900,seed=0): dust(hf,cx,cy,rad,n,'#fbf6ec',.008,seed)
