"""dish scenes. Every function: name(w,h,spp) builds the whole scene."""
from kit import *; from food import *
import kit
DAY=(.75,-.62,-.66)
def gobo(p0,p1,z=2.6,seed=0,dirn=DAY,droop=.12,spread=1.15):
    """palm frond placed so that its SHADOW runs on the table from p0 to p1"""
    t=z/-dirn[2]; L=math.hypot(p1[0]-p0[0],p1[1]-p0[1]); f=frond(L,17,.085,droop,M('gobo',simple,'#050505',1,0),seed=seed,spread=spread); f.location=(p0[0]-dirn[0]*t,p0[1]-dirn[1]*t,z); f.rotation_euler=(.12,.25,math.atan2(p1[1]-p0[1],p1[0]-p0[0])-math.pi/2); f.visible_camera=False
    for k in f.children: k.visible_camera=False
def light_day(shadows=(((-4.0,-2.4),(-1.1,1.3)),((4.0,.2),(1.0,2.9))),power=6.5,fill=45,sky=.62):
    """house light DAY: low sun from back-left through palms, soft blue sky, warm bounce card front-right"""
    sun(DAY,power,.7,'#ffd9a6'); world('#c3d2e4',sky)
    for i,(a,b) in enumerate(shadows): gobo(a,b,seed=i)
    area((3.5,-2.8,3),(0,0,0),(3,3),fill,'#ffe0bd')
def light_night(key=55,z=2.6):
    """house light NIGHT: warm lamp from back-left, soft cool-neutral fill, candle bokeh behind"""
    world('#1b2433',.35); area((-2.6,2.6,z),(0,0,.2),(1.2,1.2),key,'#ffb870'); area((2.8,1.6,1.8),(0,0,.2),(.7,1.6),key*.35,'#ff9a52'); area((.6,-4,3.2),(0,0,.2),(3,2),key*.28,'#ffd8b0')
def bokeh(n=16,y=(9,16),x=(-8,8),z=(.6,5),seed=1,s=14,r=.09):
    m=M('bok',m_emit,'#ffb25a',s); m.cycles.sample_as_light=False; p=ico('bok',r,m,2); rr=random.Random(seed)
    for i in range(n): inst(p,(rr.uniform(*x),rr.uniform(*y),rr.uniform(*z)),(0,0,0),rr.uniform(.6,1.3))
    bpy.data.objects.remove(p)
def chilaquiles_mole(w,h,spp):
    s=reset(w,h,spp,5); rr=random.Random(4)
    table=plane('table',30,30,M('wood',m_wood,'#a06c40','#5c3820',2.4,.5,rot=.15))
    dish=cazuela(1.3,.36,M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.2))
    chips=[]
    for i in range(46):
        o=totopo(rr.uniform(.36,.5),i); a=rr.uniform(0,tau); q=.7*math.sqrt(rr.random()); o.location=(q*math.cos(a),q*math.sin(a),.5+i*.05); o.rotation_euler=(rr.uniform(-.8,.8),rr.uniform(-.8,.8),rr.uniform(0,tau)); chips.append(o)
    rigid(chips,[dish,table],70,cache='chilaquiles',fence=(1.15,4))
    n=230; hf=HF(*heightfield(chips+[dish],0,0,1.35,n=n,floor=0))
    X,Y=np.meshgrid(hf.xs,hf.ys); rad=np.hypot(X,Y); g=grid_noise(n,7,3); g2=grid_noise(n,20,4)
    mask=((g+.35*g2)>(.50+.55*np.clip((rad-.85)/.4,0,1)))&(rad<1.17)
    mm=M('mole',m_mole); lathe('pool',[(0,.17),(1.14,.165)],mm)
    sc,hf2=sauce(hf,mask,mm,thick=.035,fill=9,blur=2.2,dive=.16,ripple=.03)
    egg=fried_egg(.5,2); x,y=-.34,.16; egg.location=(x,y,hf2.blurred(9).z(x,y)+.04); egg.rotation_euler=hf2.blurred(14).nrm(x,y).to_track_quat('Z','Y').to_euler()
    bpy.context.view_layer.update()
    h3=HF(*heightfield([o for o in bpy.data.objects if o.name.startswith(('eggw','yolk'))],0,0,1.35,n=n,floor=-9)); h3.H=np.maximum(hf2.H,h3.H)
    drizzle(h3,zigzag(.40,-.2,1.0,1.5,7,rot=.45,seed=2),.030,seed=2)
    crumbles(h3,.38,-.2,.62,120,seed=3,size=(.015,.05)); crumbles(h3,-.2,-.6,.4,26,seed=5,size=(.015,.045)); seeds(h3,.1,-.05,.95,130,seed=2,size=.019)
    for i,(x,y,r) in enumerate([(.45,-.5,.19),(.66,-.12,.22),(.25,.02,.16),(.02,-.66,.18)]): place_on(onion_ring(r,.02,.03,arc=tau if i%2 else 4.6,seed=i,wav=.035),h3,x,y,rr.uniform(0,6),.05,.8)
    for i,(x,y,a) in enumerate([(.66,.22,.25),(.58,.34,.45),(.47,.45,.65),(.34,.53,.85)]):
        o=avo_slice(.34,.2,.05,.07,i); o.rotation_euler=(0,-.7,a); o.location=(x,y,h3.blurred(6).z(x,y)+.10)
    for i,(x,y) in enumerate([(.1,-.3),(.42,-.36),(.1,.62),(-.55,-.42)]): place_on(cilantro(.33,i),h3,x,y,rr.uniform(0,6),.04,.6)
    cloth_sim(2.6,'#e9dcc4',loc=(-2.15,-.9,0),rot=1.25,seed=3); fork((-1.85,-1.0,.07),-1.2)
    b=bowl(.5,.3,M('glaze_azul',m_glaze,c='#5f7f86',edge='#b98b62'),loc=(1.85,1.2,0),foot=.22); sal=lathe('salsa',[(0,.235),(.2,.232),(.43,.222)],M('salsa',m_mole,'#5e1208','#8d2a12',.25)); sal.location=b.location
    cup(.42,.55,M('glaze_hueso',m_glaze),loc=(-1.5,1.85,0),rot=2.4); cof=lathe('cafe',[(0,.47),(.37,.47)],simple('cafe','#1c0d06',.08,.5)); cof.location=(-1.5,1.85,0)
    light_day(); camera((.15,-4.5,4.5),(0.0,-.02,.12),60,fstop=.5,focus=(0,-.3,.4))

# ------------------------------------------------------------------ coffee
def latte_image(n=768,seed=1):
    """rosetta drawn by formula: chevron stripes inside a leaf, heart on top, crema ring, micro-bubbles -> RGB float image"""
    y,x=np.mgrid[1:-1:n*1j,-1:1:n*1j]; r=np.hypot(x,y); g=grid_noise(n,4,seed)-.5; g2=grid_noise(n,5,seed+1)-.5; f1=grid_noise(n,16,seed+6)-.5
    X=x+.10*g+.02*f1; Y=y+.10*g2
    lw=.70*np.clip(1-((Y+.04)/.78)**2,0,1)**.62*(1+.30*Y); inside=np.clip((lw-np.abs(X))/.10,0,1)
    ph=Y*5.4-2.3*np.abs(X)**.85*(1.1-.55*Y)+.25*g; wv=np.sin(2*np.pi*ph); st=np.clip((wv+.25+.5*(1-inside))*1.9,0,1); stem=np.clip((np.abs(X)-.006)/.03,0,1)
    hx,hy=X/.30,(Y-.52)/.30; heart=np.clip((1-((hx*hx+hy*hy-.55)**3-1.1*hx*hx*hy**3))*1.0,0,1)*(np.hypot(hx,hy)<1.25); heart=np.clip((.27-np.hypot(np.abs(X)-.12,(Y-.56)*1.1))/.07,0,1)
    m=np.maximum(inside**.6*st*(.15+.85*stem)*np.clip((.60-Y)/.12,0,1),heart); base=np.clip((lw+.16-np.abs(X))/.2,0,1)*.45*(np.abs(Y)<.92)
    m=ndi.gaussian_filter(np.clip(m,0,1),3.0)
    crema=np.array(hexlin('#8a4c1d')[:3])*(1+.25*(grid_noise(n,22,4)-.5))[...,None]; ring=np.clip((r-.80)/.18,0,1)[...,None]; crema=crema*(1-ring*.45)+np.array(hexlin('#4a230c')[:3])*ring*.45
    milk=np.array(hexlin('#f1dfc0')[:3]); mm=np.clip(m*.96+base*(1-m)*.35,0,1)[...,None]; c=crema*(1-mm)+milk*mm
    return c[::-1]
def np_image(name,a):
    h,w=a.shape[:2]; im=bpy.data.images.new(name,w,h,float_buffer=True); im.colorspace_settings.name='Linear'; px=np.ones((h,w,4),np.float32); px[...,:3]=a; im.pixels.foreach_set(px.ravel()); im.update(); im.pack(); return im
def latte_surface(r,z,loc,rot=0,seed=1):
    img=np_image('latte',latte_image(768,seed)); n=N('latte'); co=n.co('Generated'); c=n.image(img,co); n.set(Base_Color=c,Roughness=.22,Specular=.5,Subsurface=.0,Normal=n.bump(n.noise(9,3,.5,n.co()),.06,.02))
    vs=[(0,0,0)];fs=[]; k=64
    for j,(q,dz) in enumerate(((.5,0),(.9,0),(.975,.004),(1,.018))):
        for i in range(k): a=tau*i/k; vs.append((q*r*math.cos(a),q*r*math.sin(a),dz))
    for i in range(k): fs.append((0,1+i,1+(i+1)%k))
    for j in range(3):
        for i in range(k): a=1+j*k+i; b=1+j*k+(i+1)%k; fs.append((a,a+k,b+k,b))
    o=mesh('latte',vs,fs,n.m); o.location=(loc[0],loc[1],loc[2]+z); o.rotation_euler=(0,0,rot); return o
def concha(loc,r=.62,c='#e9b7b0',seed=0,rot=0):
    """pan dulce: dome with a cracked sugar shell in a scallop pattern"""
    n=96;k=40; vs=[];fs=[];sh=[]
    for j in range(k+1):
        t=j/k; ph=t*math.pi*.5
        for i in range(n):
            a=tau*i/n; R_=r*(1+.03*mnoise.noise(V((math.cos(a)*1.5+seed,math.sin(a)*1.5,seed)))); q=R_*math.sin(ph); z=.40*math.cos(ph)**.8
            x,y=q*math.cos(a),q*math.sin(a)
            # scallop: arcs fanning from one edge point
            px,py=x-0,y+r*1.05; rr_=math.hypot(px,py); th=math.atan2(px,py); curve=(th*5.2+.55*math.sin(rr_/r*2.2)*np.sign(th)); crack=abs(((curve)%1)-.5)*2; crack=max(0,1-((1-crack)*5))
            edge=1 if t<.80+.03*math.sin(a*9+seed) else 0
            s_=edge*(1-crack); vs.append((x,y,z+.028*s_+.008*mnoise.noise(V((x*9,y*9,seed))))); sh.append(s_)
    for j in range(k):
        for i in range(n): a=j*n+i;b=j*n+(i+1)%n; fs.append((a,a+n,b+n,b))
    def mt(name):
        q=N(name); e=q.attr('sh'); co=q.co(); bread=q.ramp(q.noise(5,5,.6,co),[(.3,'#8a4a1a'),(.7,'#c98a45')]); sug=q.ramp(q.noise(30,4,.6,co),[(.3,c),(.7,mixc(c,'#ffffff',.2))]); base=q.mix(e,bread,sug); q.set(Base_Color=base,Roughness=.75,Specular=.25,Normal=q.bump(q.noise(40,5,.7,co),.4,.02)); return q.m
    o=mesh('concha',vs,fs,M('concha'+c,mt),attrs={'sh':sh}); o.location=loc; o.rotation_euler=(0,0,rot); return o
def latte(w,h,spp):
    s=reset(w,h,spp,6)
    plane('table',40,40,M('chukum_t',m_plaster,'#e2d2b8','#cdb692',.7,.5,.18))
    g=M('glaze_hueso',m_glaze); ga=M('glaze_agave',m_glaze,c='#7f9a8c',edge='#b98b62')
    saucer(.88,ga,(0,0,0)); cup(.56,.5,ga,(0,0,.07),rot=-.55); latte_surface(.525,.44,(0,0,.07),rot=.5)
    spoon((-.98,-.55,.06),.95,L=1.25)
    plate(1.05,.12,g,(1.75,1.35,0),seed=4); concha((1.55,1.3,.08),.55,'#e8c4b4',1,.6); concha((2.15,1.75,.08),.5,'#f0dfc0',2,2.2)
    # glass of tea behind
    b=bowl(.36,.26,g,(-1.35,1.55,0),foot=.18); m=M('azucar',simple,'#8a4f22',.6,.4,c2='#b5763a',ns=4,bump=.6,bs=9,objvar=.2)
    rr=random.Random(3)
    for i in range(16): box('az',(.1,.1,.1),(-1.35+rr.uniform(-.2,.2),1.55+rr.uniform(-.2,.2),.18+.1*rr.random()),(rr.random()*3,rr.random()*3,rr.random()*3),m,.012)
    cloth_sim(2.4,'#c98a63',loc=(-2.0,-.9,0),rot=.9,seed=7)
    # coffee beans
    mb=M('bean',simple,'#3b1c0d',.35,.5,c2='#5a2f16',ns=3,objvar=.25); be=ico('bean',.07,mb,4,scale=(1,.72,.5))
    for v in be.data.vertices:
        if v.co.z>0: v.co.z-=.016*math.exp(-((v.co.y+.006*math.sin(v.co.x*40))/.008)**2)
    for i in range(22): a=rr.uniform(0,tau); q=rr.uniform(0,.9); inst(be,(1.05+q*math.cos(a)*1.2,-1.25+q*math.sin(a)*.5,.035),(rr.uniform(-.4,.4),rr.uniform(-.4,.4),rr.uniform(0,6)),1)
    bpy.data.objects.remove(be)
    light_day((((-4.2,1.0),(-.3,2.5)),((3.6,-2.6),(1.2,.3)),((-3.4,-3.4),(-.6,-1.1))),6.0)
    camera((-.1,-4.2,3.9),(.12,.05,.2),62,fstop=.45,focus=(0,-.25,.5))
# ------------------------------------------------------------------ hummus + pita
def m_pita(name):
    n=N(name); co=n.co(); a=n.noise(2.6,5,.6,co); b=n.noise(6.5,4,.55,co,.3); base=n.ramp(a,[(.3,'#d9b27a'),(.65,'#f0d9ad')]); spots=n.ramp(b,[(.50,'#000000'),(.64,'#ffffff')]); base=n.mix(n.math('MULTIPLY',spots,.8),base,'#9a5a22'); dark=n.ramp(n.noise(5,3,.5,co,.8),[(.58,'#000000'),(.68,'#ffffff')]); base=n.mix(n.math('MULTIPLY',dark,.8),base,'#4a260e'); e=n.attr('cut'); base=n.mix(e,base,'#f3e4c2')
    n.set(Base_Color=base,Roughness=.8,Specular=.15,Normal=n.bump(n.math('ADD',a,n.noise(40,4,.6,co)),.35,.03)); return n.m
def pita_wedge(R0=1.0,a=tau/6,T=.07,seed=0,curl=.12):
    nr,na=22,16; vs=[];fs=[];cut=[]
    def h(r,th): return T*(max(0,1-(r/R0)**10))**.5*(1+.5*mnoise.fractal(V((r*2*math.cos(th)+seed*4,r*2*math.sin(th),seed)),.8,2,3))
    for s_ in(1,-1):
        for i in range(nr+1):
            for j in range(na+1):
                r=R0*i/nr*(1+.025*mnoise.noise(V((j*.45+seed*7,seed,0)))); th=-a/2+a*j/na+.02*mnoise.noise(V((i*.5+seed*3,j*.1,seed))); x,y=r*math.cos(th),r*math.sin(th); z=(h(r,th) if s_>0 else -h(r,th)*.5)+curl*(x/R0-.4)**2+.03*mnoise.noise(V((x*2+seed,y*2,seed*2))); vs.append((x,y,z)); cut.append(0)
    o_=(nr+1)*(na+1); idx=lambda s_,i,j:s_*o_+i*(na+1)+j
    for s_ in(0,1):
        for i in range(nr):
            for j in range(na): f=(idx(s_,i,j),idx(s_,i+1,j),idx(s_,i+1,j+1),idx(s_,i,j+1)); fs.append(f if s_==0 else f[::-1])
    for j in(0,na):
        for i in range(nr):
            q=[idx(0,i,j),idx(0,i+1,j),idx(1,i+1,j),idx(1,i,j)]; k=len(vs); vs.extend([vs[t] for t in q]); cut.extend([1]*4); fs.append((k,k+1,k+2,k+3) if j else (k+3,k+2,k+1,k))
    for j in range(na): fs.append((idx(0,nr,j),idx(1,nr,j),idx(1,nr,j+1),idx(0,nr,j+1)))
    return mesh('pita',vs,fs,M('pita',m_pita),attrs={'cut':cut})
def hummus_bed(r,z0,loc,c='#e3c792',seed=1,swirl=.06,turns=2.6,n=190,pit=.05):
    g=grid_at(grid_noise(n,6,seed)-.5,r); g2=grid_at(grid_noise(n,40,seed+3)-.5,r)
    def fn(X,Y,q):
        a=g(X,Y); return z0+.06*(1-q**2)+swirl*np.cos(2*np.pi*turns*q**.9-np.arctan2(Y,X)+.5*a)*np.clip(1-q**6,0,1)*np.clip(q/.18,0,1)-pit*np.exp(-(q/.30)**2)+(.02*a+.008*g2(X,Y))*(1-.7*q**4)
    return disc('hummus',r,fn,M('hummus'+c,simple,c,.5,.4,c2=mixc(c,'#c9a05a',.4),ns=3,bump=.3,bs=45,bd=.012),loc)
def oil(hf,loc,r,level,c='#b8860b'):
    o=lathe('oil',[(0,level),(r,level)],M('oil',m_glass,'#e8b93c',.0,1.2),64); o.location=(loc[0],loc[1],0); return o
def chickpea(seed=0,c='#d9a85a'):
    """garbanzo: wrinkled, flattened, with a beak and a crease"""
    m=M('garb'+c,simple,c,.38,.45,c2=mixc(c,'#f0cf95',.6),ns=3,bump=.2,bs=14,objvar=.12); o=ico('garb',.085,m,4,.05,1.6,seed)
    for v in o.data.vertices:
        p=v.co/.085; d=p.normalized(); beak=max(0,d.x-.72)*.55; crease=.16*math.exp(-(d.y/.16)**2)*max(0,d.x)*(1 if d.z>-.4 else .3); lob=.05*abs(d.y)
        f=1+beak-crease+lob+.035*mnoise.noise(d*3.2+V((seed*3,0,0))); v.co=V((p.x*f*1.02,p.y*f*.96,p.z*f*.9))*.085
    return o
def dust(hf,cx,cy,rad,n,c='#8d2410',size=.012,seed=0):
    m=M('dust'+c,simple,c,.8,.2); p=ico('dust',1,m,1); rr=random.Random(seed)
    for i in range(n): a=rr.uniform(0,tau); q=abs(rr.gauss(0,.45))*rad; x,y=cx+q*math.cos(a),cy+q*math.sin(a); inst(p,(x,y,hf.z(x,y)+size*.2),(0,0,0),size*rr.uniform(.4,1.2))
    bpy.data.objects.remove(p)
def pita_garbanzo(w,h,spp):
    s=reset(w,h,spp,8); rr=random.Random(5)
    plane('table',40,40,M('chukum_t',m_plaster,'#dcc7a6','#c5a880',.75,.5,.2))
    # round parota board
    bd=lathe('board',smooth_prof([(0,.13),(1.95,.13),(2.0,.11),(2.0,.03),(1.96,0),(0,0)],40),M('wood_b',m_wood,'#a5703f','#6b4022',9,.5),96); bd.location=(0,.15,0); bd.rotation_euler=(0,0,.25)
    b=bowl(.92,.42,M('glaze_hueso',m_glaze),(-.15,.25,.13),foot=.42); loc=(-.15,.25,.13)
    hm,hf=hummus_bed(.765,.262,loc); oil(hf,loc,.72,.13+.272)
    ch=[chickpea(i) for i in range(3)]
    for i in range(17): a=rr.uniform(0,tau); q=.24*math.sqrt(rr.random()); x,y=loc[0]+q*math.cos(a),loc[1]+q*math.sin(a); inst(rr.choice(ch),(x,y,hf.z(x,y)+.055+.05*rr.random()),(rr.uniform(0,6),rr.uniform(0,6),rr.uniform(0,6)),1)
    for i,(x,y) in enumerate([(1.25,-.75),(1.42,-.55),(-1.2,-.95),(1.1,-1.0)]): inst(ch[i%3],(x,y+.05,.13+.08),(rr.uniform(0,6),1,1),1)
    for c in ch: bpy.data.objects.remove(c)
    dust(hf,loc[0]+.18,loc[1]-.26,.40,1100,size=.0075,seed=2); seeds(hf,loc[0],loc[1],.7,40,'#efe0bd',.018,seed=4)
    for i,(x,y) in enumerate([(-.1,.1),(.2,.45),(-.45,.2),(.1,-.2)]): place_on(cilantro(.30,i+5),hf,x,y,rr.uniform(0,6),.05,.5)
    # pita wedges leaning around the right/front
    for i,(x,y,z,a,tx,ty) in enumerate([(.62,-.62,.24,.35,-.15,.30),(.9,-.35,.30,.75,-.2,.34),(1.05,.0,.36,1.1,-.2,.36),(1.08,.4,.40,1.5,-.15,.36),(.2,-.95,.19,-.1,-.05,.16),(-.5,-1.05,.2,-.75,.0,.14)]):
        o=pita_wedge(.88,tau/6,.06,i,.10); o.rotation_euler=(tx,-ty,a+math.pi); o.location=(x+.75*math.cos(a),y+.75*math.sin(a)*.6,z)
    cloth_sim(2.6,'#8fa597',loc=(2.5,1.6,0),rot=.4,seed=11)
    g=bowl(.42,.28,M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.2),(-1.9,1.55,0),foot=.2)
    mo=M('aceituna',simple,'#3a3f1a',.2,.5,c2='#5b5f22',ns=2,objvar=.3); ol=ico('ol',.11,mo,3,.03,1,scale=(1.25,.9,.9))
    for i in range(14): a=rr.uniform(0,tau); q=.25*math.sqrt(rr.random()); inst(ol,(-1.9+q*math.cos(a),1.55+q*math.sin(a),.22+.08*rr.random()),(rr.uniform(0,6),rr.uniform(0,6),rr.uniform(0,6)),1)
    bpy.data.objects.remove(ol)
    light_day((((-4.4,-1.2),(-1.4,1.2)),((4.2,-1.5),(1.8,1.0)),((-2.6,4.4),(.6,2.6))))
    camera((.05,-4.7,4.3),(.08,-.05,.2),60,fstop=.5,focus=(-.1,-.1,.45))
# ------------------------------------------------------------------ cocktail
def rocks(r=.42,h=.92,t=.035): return smooth_prof([(0,.0),(r*.86,0),(r*.9,.015),(r*.97,h*.4),(r,h-.01),(r-.012,h+.006),(r-t,h-.01),(r*.97-t,h*.4),(r*.86-t,.14),(r*.7,.12),(0,.12)],110)
def citrus_wheel(r=.3,t=.06,rind='#d9822b',flesh='#f0a03c',seed=0):
    n=120; rings=[(.0,0),(.1,0),(.2,1),(.5,1),(.80,1),(.86,.0),(.93,0),(1,0)]; vs=[];fs=[];ed=[];seg=[]
    for s_ in(1,-1):
        for (q,_) in rings:
            for i in range(n): a=tau*i/n; g=abs(math.sin(a*5)); m=1 if (q>.12 and q<.85 and g>.10+.05/q) else 0; vs.append((q*r*math.cos(a),q*r*math.sin(a),s_*(t/2*(1-.5*(q==1))-.006*m))); ed.append(q); seg.append(m)
    k=len(rings)*n
    for s_ in(0,1):
        for j in range(len(rings)-1):
            for i in range(n): a=s_*k+j*n+i;b=s_*k+j*n+(i+1)%n; f=(a,a+n,b+n,b); fs.append(f if s_==0 else f[::-1])
    for i in range(n): a=(len(rings)-1)*n+i; b=(len(rings)-1)*n+(i+1)%n; fs.append((a,a+k,b+k,b))
    def mt(name):
        q=N(name); e=q.attr('edge'); sg=q.attr('seg'); co=q.co(); fl=q.ramp(q.noise(18,4,.6,co,1.5),[(.3,mixc(flesh,'#7a2c08',.35)),(.7,flesh)]); base=q.mix(sg,'#f2e2bd',fl); base=q.mix(q.ramp(e,[(.93,'#000000'),(.96,'#ffffff')]),base,rind); q.set(Base_Color=base,Roughness=.3,Specular=.5,Normal=q.bump(q.noise(25,3,.5,co),.2,.02)); return q.m
    return mesh('citrus',vs,fs,M('citrus'+flesh,mt),attrs={'edge':ed,'seg':seg})
def ice_cube(s=.42,seed=0):
    bm_=box('ice',(s,s,s),mat=M('hielo',m_glass,'#f4fbff',.02,1.31)); bevel(bm_,.05*s/.4,4); sub(bm_,2); apply(bm_)
    for v in bm_.data.vertices: v.co*=1+.05*mnoise.fractal(v.co*4+V((seed*5,0,0)),.9,2,3)
    for p in bm_.data.polygons: p.use_smooth=True
    return bm_
def rosemary(loc,L=.9,rot=(0,0,0),seed=0):
    rr=random.Random(seed); m=M('romero',m_leaf,'#4f6f4a','#7f9a72',.15,.6); vs=[];fs=[]
    st=tube('rs',[V((0,0,0)),V((.02,0,L*.5)),V((.05,.02,L))],.014,M('romst',simple,'#6b5a3a',.8)); 
    for i in range(110):
        t=i/110; a=i*2.4; z=L*(.12+.88*t); l=.15*(1-.45*t)*rr.uniform(.85,1.1); d=V((math.cos(a),math.sin(a),.75+.5*t)).normalized(); p=V((.05*t*t,.02*t,z)); sd=d.cross(V((0,0,1))).normalized()*.012; k=len(vs); vs+= [p-sd,p+sd,p+d*l*.6+sd*1.1,p+d*l,p+d*l*.6-sd*1.1]; fs+= [(k,k+1,k+2,k+4),(k+4,k+2,k+3)]
    o=mesh('rosemary',vs,fs,m); st.parent=o; o.location=loc; o.rotation_euler=rot; return o
def mezcalita(w,h,spp):
    s=reset(w,h,spp,3); rr=random.Random(2); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8
    plane('bar',60,9,M('wood_bar',m_wood,'#7a4a28','#3c2112',2.2,.32,coat=.4),loc=(0,2.0,0))
    g=M('vidrio',m_glass,'#ffffff',0,1.48)
    def drink(x,y,c,d,lvl=.7,salt=True,seed=0):
        lathe('vaso',rocks(),g,72).location=(x,y,0)
        q=.41*.97-.035+.003; lq=smooth_prof([(0,.123),(.30,.124),(.345,.14),(q,.38),(.42-.033,lvl*.92-.03),(.42-.034,lvl*.92),(0,lvl*.92)],60); lathe('liq',lq,M('liq'+c,m_liquid,c,d),72).location=(x,y,0)
        ic=ice_cube(.40,seed); ic.location=(x+.0,y,.50); ic.rotation_euler=(.2,.25,.5+seed); ic2=ice_cube(.3,seed+3); ic2.location=(x-.08,y+.12,.78); ic2.rotation_euler=(.5,.2,1.2+seed)
        if salt:
            m=M('tajin',simple,'#b5432a',.8,.3,objvar=.4); ms=M('sal',simple,'#f3e8dc',.6,.4); pa,pb=ico('t',1,m,1),ico('t2',1,ms,1)
            for i in range(900): a=rr.uniform(0,tau); rad=.408+rr.uniform(-.012,.026); zz=.915+abs(rr.gauss(0,.012))-(.06*rr.random() if rad>.415 else 0); inst(pa if rr.random()<.6 else pb,(x+rad*math.cos(a),y+rad*math.sin(a),zz),(rr.random()*3,rr.random()*3,0),rr.uniform(.006,.014))
            bpy.data.objects.remove(pa); bpy.data.objects.remove(pb)
    drink(0,0,'#ff2a4d',2.6,.72,True,1)
    o=citrus_wheel(.3,.05,'#c96a1f','#e8862a'); o.location=(.30,-.12,.98); o.rotation_euler=(math.pi/2-.2,.35,.45)
    rosemary((-.12,.05,.55),.85,(.12,-.22,0),1)
    drink(1.35,1.15,'#ffb52e',1.5,.7,False,5); o=citrus_wheel(.28,.05,'#5f8a2a','#b9cf6a'); o.location=(1.6,1.0,.98); o.rotation_euler=(math.pi/2-.1,.2,-.2)
    # half lime, bar spoon, napkin
    l=citrus_wheel(.24,.06,'#4f7d24','#b5cc62'); l.location=(-.78,-.35,.05); l.rotation_euler=(.12,.05,.3); l2=citrus_wheel(.22,.06,'#4f7d24','#b5cc62'); l2.location=(-.95,-.12,.09); l2.rotation_euler=(.45,.3,1)
    spoon((.75,-.5,.05),.35,L=1.5)
    # dark back bar with lamps
    plane('back',60,24,simple('back','#5a3a24',.9,c2='#7a5030',ns=.3),loc=(0,17,6),rot=(math.pi/2,0,0)); area((0,12,7),(0,17,4),(14,1),500,'#ffb060'); bokeh(26,(8,15),(-8,8),(1.2,6.5),4,16,.10); bokeh(9,(6,9),(-6,6),(.5,1.0),8,10,.08)
    for i in range(14): box('bt',(.5,.5,rr.uniform(1.6,2.6)),(-7+i*1.1,13,1.2),mat=M('bt%d'%(i%3),simple,('#3c5a3a','#7a3d14','#c9a46a')[i%3],.15,.6))
    for x,y,sx in((0.02,.85,1.9),(1.38,2.0,1.9)):
        cd=plane('card',sx,.66,M('card',m_emit,'#ffcf9a',1.2),loc=(x,y,.36),rot=(math.pi/2+.12,0,0)); cd.visible_camera=False; cd.visible_shadow=False; cd.visible_diffuse=False
    light_night(150); area((-2.4,-.6,1.6),(0,0,.5),(.35,2.2),60,'#ffe2c0'); area((2.2,-1.2,1.4),(0,0,.5),(.3,1.8),30,'#ffc890')
    camera((.15,-4.7,1.7),(.16,.1,.66),68,fstop=.28,focus=(0,-.2,.7))

def sprig(hf,kind,pts,size,seed=0,lift=.03,tilt=.5):
    rr=random.Random(seed)
    for i,(x,y) in enumerate(pts): place_on({'basil':basil,'mint':mint,'arugula':arugula}[kind](size*rr.uniform(.85,1.1),seed+i),hf,x,y,rr.uniform(0,6),lift,tilt)
def toast_pesto(w,h,spp):
    s=reset(w,h,spp,12); rr=random.Random(3); plane('table',40,40,M('chukum_t',m_plaster,'#dcc7a6','#c5a880',.75,.5,.2))
    pl=plate(1.5,.14,M('glaze_hueso',m_glaze),(0,0,0),seed=3,well=.8)
    for k,(x,y,z,rot,sd) in enumerate(((-.32,.22,.19,.35,1),(.30,-.28,.22,-.15,2))):
        t=toast(1.62,.98,.2,sd,.6); t.location=(x,y,z); t.rotation_euler=(.0,.03*(k*2-1),rot)
        n=170; hf=HF(*heightfield([t],x,y,1.0,n=n,floor=-1)); X,Y=np.meshgrid(hf.xs,hf.ys); m0=ndi.binary_erosion(hf.H>z,iterations=7); g=grid_noise(n,9,sd+4); mask=m0&((g>.36)|ndi.binary_erosion(m0,iterations=14))
        _,h2=sauce(hf,mask,M('pesto',m_pesto),thick=.05,fill=3,blur=1.5,dive=.08,ripple=.06,seed=sd)
        ca,sa=math.cos(rot),math.sin(rot); W=lambda u,v:(x+u*ca-v*sa,y+u*sa+v*ca)
        for i,(u,v) in enumerate(((-.5,.08),(-.2,-.14),(.08,.12),(.38,-.06),(.6,.1))):
            o=cherry(.15+.02*rr.random(),True,i); a,b=W(u,v); place_on(o,h2,a,b,rr.uniform(0,6),.10,.2); o.rotation_euler[0]+=rr.uniform(-.35,.35); o.rotation_euler[1]+=rr.uniform(-.35,.35)
        crumbles(h2,x,y,.55,34,seed=sd,size=(.03,.075)); seeds(h2,x,y,.6,26,'#e8cf96',.032,seed=sd)
        sprig(h2,'basil',[W(-.32,.12),W(.22,-.18),W(.5,.16)],.34,sd*5,.07,.5)
    sprig(HF(np.linspace(-2,2,9),np.linspace(-2,2,9),np.full((9,9),.1)),'arugula',[(-.95,-.55),(-.8,-.7),(-1.05,-.35),(.9,.75)],.5,30,.05,.2)
    b=bowl(.42,.28,M('glaze_agave',m_glaze,c='#7f9a8c',edge='#b98b62'),(1.75,1.45,0),foot=.2); o=lathe('pst',[(0,.2),(.36,.19)],M('pesto',m_pesto)); o.location=(1.75,1.45,0)
    for i,(x,y) in enumerate(((-1.75,1.3),(-1.5,1.6),(-1.95,1.65))): o=cherry(.19,False,i); o.location=(x,y,.18)
    cloth_sim(2.4,'#c98a63',loc=(-2.2,-1.0,0),rot=1.0,seed=9); fork((-1.85,-1.15,.07),-1.25)
    light_day((((-4.4,-1.2),(-1.6,1.3)),((4.2,-1.5),(1.9,1.2)))); camera((.0,-4.5,4.4),(.0,-.05,.15),60,fstop=.5,focus=(0,-.2,.35))
def avena(w,h,spp):
    s=reset(w,h,spp,14); rr=random.Random(6); plane('table',40,40,M('chukum_t',m_plaster,'#e2d2b8','#cdb692',.7,.5,.18))
    bowl(1.25,.6,M('glaze_agave',m_glaze,c='#7f9a8c',edge='#b98b62'),(0,0,0),foot=.5); sf,hf=surface(1.12,.47,(0,0,0),M('avena',simple,'#e6d2ac',.55,.35,c2='#d3b886',ns=8,bump=.5,bs=26,bd=.03),.03,.04,seed=2); flakes(hf,0,0,1.05,260,'#e3cc9c',.055,1)
    for i in range(7): a=2.2+i*.20; o=banana_slice(.21,.08,i); o.location=(.74*math.cos(a),.74*math.sin(a),.565+.018*i); o.rotation_euler=(.42*math.sin(a)*-1,.42*math.cos(a),a+1.2)
    for i,(x,y,r) in enumerate(((.45,.42,.3),(.70,.14,1.2),(.28,.68,-.4),(.62,.55,2.0),(.86,.36,.9))): o=strawberry_half(.42,.33,i); o.location=(x,y,hf.z(x,y)+.11); o.rotation_euler=(rr.uniform(-.3,.3),rr.uniform(-.3,.3),r)
    b=berry_blue(.105)
    for i in range(15): a=rr.uniform(-1.35,-.1); q=rr.uniform(.45,.92); x,y=q*math.cos(a),q*math.sin(a); inst(b,(x,y,hf.z(x,y)+.075),(rr.gauss(0,.5),rr.gauss(0,.5),rr.uniform(0,6)),rr.uniform(.85,1.1))
    bpy.data.objects.remove(b)
    crumbles(hf,-.42,-.42,.36,46,M('granola',simple,'#a8692a',.7,.3,c2='#d9a45a',ns=4,bump=.5,objvar=.25),(.05,.11),seed=2); flakes(hf,-.42,-.42,.42,50,'#c98f4a',.07,8,2); seeds(hf,-.1,-.1,.95,130,'#2a2622',.014,seed=5); seeds(hf,-.45,-.4,.4,20,'#7d8f45',.035,seed=9)
    drizzle(hf,zigzag(-.05,.02,1.3,1.5,5,rot=.9,seed=5),.022,M('miel',simple,'#b8640a',.05,.6,c2='#d98a1a',ns=2,coat=.6,trans=.3),seed=4); sprig(hf,'mint',[(.15,.18),(.08,.1),(.22,.08)],.32,3,.1,.4)
    spoon((-1.75,-.75,.07),.85); j=bowl(.34,.36,M('glaze_hueso',m_glaze),(1.7,1.35,0),foot=.2); o=lathe('mielb',[(0,.28),(.28,.275)],M('miel',simple,'#b8640a',.05)); o.location=(1.7,1.35,0)
    cloth_sim(2.6,'#b9c4b0',loc=(-1.9,1.2,0),rot=.5,seed=13); st=strawberry_half(.45,.35); st.location=(1.55,-1.0,.16); st.rotation_euler=(.3,.2,.8); st2=strawberry_half(.45,.35,2); st2.location=(1.95,-.75,.14); st2.rotation_euler=(math.pi-.4,.1,2)
    light_day((((-4.4,-1.0),(-1.5,1.1)),((4.2,-1.8),(1.6,.8)),((-2.2,4.6),(.9,2.4)))); camera((.0,-4.2,4.7),(.0,-.02,.3),60,fstop=.5,focus=(0,-.2,.6))
def brew(name,c,deep):
    from scenes_drinks import m_brew; return m_brew(name,c,deep,.26,.6,0,.8)
def te(w,h,spp):
    s=reset(w,h,spp,15); rr=random.Random(4); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8
    plane('table',40,40,M('wood_t',m_wood,'#a5703f','#6b4022',2.6,.45,rot=.1)); g=M('vidrio',m_glass,'#ffffff',0,1.48); x,y=(-.35,-.2)
    # glass mug with amber infusion
    pr=smooth_prof([(0,0),(.34,0),(.40,.02),(.46,.3),(.47,.85),(.46,.865),(.445,.85),(.43,.3),(.37,.09),(.2,.07),(0,.07)],100); lathe('taza',pr,g,72).location=(x,y,.11)
    lathe('tel',smooth_prof([(0,.073),(.36,.09),(.433,.3),(.446,.70),(0,.70)],50),M('tel',brew,'#d98a1e','#b5601a'),72).location=(x,y,.11)
    tube('asa',[V((x+.46*math.cos(-.5)+dx*math.cos(-.5),y+.46*math.sin(-.5)+dx*math.sin(-.5),.11+z)) for dx,z in smooth_prof([(-.03,.70),(.2,.72),(.32,.5),(.22,.24),(-.04,.2)],30)],.045,g,bevel_res=5)
    o=citrus_wheel(.30,.05,'#d9a020','#f2cf52'); o.location=(x-.05,y-.05,.80); o.rotation_euler=(.10,.08,.4)
    hf=HF(np.linspace(-2,2,9),np.linspace(-2,2,9),np.full((9,9),.83)); sprig(hf,'mint',[(x+.18,y+.1),(x+.24,y+.02),(x+.12,y+.18)],.3,5,.02,.2)
    plate(.85,.1,M('glaze_hueso',m_glaze),(x,y,0),seed=4,well=.6); c=plane('card',1.9,.6,M('card',m_emit,'#ffd9a8',1.0),loc=(x,y+.85,.42),rot=(math.pi/2+.1,0,0)); c.visible_camera=False; c.visible_shadow=False; c.visible_diffuse=False
    # clay teapot
    t=M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.25); px,py=1.15,1.1
    lathe('tet',smooth_prof([(0,.02),(.42,0),(.48,.03),(.68,.3),(.70,.52),(.55,.80),(.30,.9),(.28,.93),(.30,.95),(.2,1.03),(.07,1.07),(.06,1.12),(.1,1.17),(.06,1.23),(0,1.24)],90),t,72,wob=.01).location=(px,py,0)
    tube('pico',[V((px-.6,py-.25,.38)),V((px-.82,py-.36,.5)),V((px-.94,py-.42,.72)),V((px-1.04,py-.47,.86))],.10,t,radii=[1.5,1.1,.8,.7],bevel_res=5); tube('asat',[V((px+dx*.92,py+dx*.38,z)) for dx,z in smooth_prof([(.5,.78),(.86,.86),(1.05,.6),(.92,.3),(.62,.24)],30)],.06,t,bevel_res=5)
    b=bowl(.4,.22,M('glaze_agave',m_glaze,c='#7f9a8c',edge='#b98b62'),(-1.75,.95,0),foot=.2); hb=HF(np.linspace(-4,4,9),np.linspace(-4,4,9),np.full((9,9),.14)); flakes(hb,-1.75,.95,.3,90,'#6b7a3a',.06,4,3); flakes(hb,-1.75,.95,.3,40,'#b5432a',.05,6,4)
    spoon((.45,-1.0,.06),.25,L=1.3); cloth_sim(2.4,'#e4d6bb',loc=(-2.0,-1.0,0),rot=.7,seed=17)
    light_day((((-4.4,-1.0),(-1.6,1.4)),((3.6,-2.8),(1.2,-.5)))); camera((.1,-4.8,2.9),(.12,.15,.38),62,fstop=.4,focus=(x,y-.2,.75))
def pasta_pomodoro(w,h,spp):
    s=reset(w,h,spp,16); rr=random.Random(6); plane('table',40,40,M('wood_n',m_wood,'#6a4226','#341d10',2.4,.42,rot=.12))
    plate(1.5,.2,M('glaze_noche',m_glaze,c='#2c3a3c',edge='#a87a52'),(0,0,0),seed=5,well=.72); pasta_nest((0,0,.09),.92,.40,120,seed=2,rad=.03)
    n=190; hf=HF(*heightfield([o for o in bpy.data.objects if o.name.startswith('spag')],0,0,1.1,n=n,floor=.07)); X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(n,8,5); mask=(np.hypot(X,Y+.02)<.52+.5*(g-.5)); _,h2=sauce(hf,mask,M('pomodoro',m_mole,'#7a1408','#b8331a',.2),thick=.05,fill=9,blur=2.4,dive=.12,ripple=.05)
    for i,(x,y) in enumerate(((-.3,.2),(.25,.3),(.35,-.15),(-.15,-.3),(.02,.02))): o=cherry(.15,True,i,'#c4200f'); place_on(o,h2,x,y,rr.uniform(0,6),.09,.5)
    crumbles(h2,.05,0,.62,110,M('parm',simple,'#f0e0b8',.7,.3,bump=.3),(.015,.045),seed=3); sprig(h2,'basil',[(-.08,.12),(.08,.16),(.02,-.02)],.36,4,.1,.4)
    fork((1.15,-.95,.12),.9); b=bowl(.42,.28,M('glaze_hueso',m_glaze),(-1.8,1.4,0),foot=.2); hb=HF(np.linspace(-4,4,9),np.linspace(-4,4,9),np.full((9,9),.2)); crumbles(hb,-1.8,1.4,.3,110,M('parm',simple,'#f0e0b8',.7,.3),(.02,.05),seed=8); cloth_sim(2.4,'#8fa597',loc=(-2.1,-1.0,0),rot=1.0,seed=19)
    bokeh(10,(7,12),(-6,6),(.6,3),4,12,.09); light_night(320); camera((.05,-4.6,3.6),(.0,.0,.2),60,fstop=.42,focus=(0,-.25,.5))
def toast_casa(w,h,spp):
    """house toast: smashed avocado, soft egg, radish, sesame, sprouts"""
    s=reset(w,h,spp,18); rr=random.Random(5); plane('table',40,40,M('wood_t',m_wood,'#a5703f','#6b4022',2.6,.45,rot=.1))
    plate(1.5,.14,M('glaze_agave',m_glaze,c='#7f9a8c',edge='#b98b62'),(0,0,0),seed=6,well=.8)
    x,y,z,rot=0,-.05,.2,.22; t=toast(2.0,1.12,.22,4,.6); t.location=(x,y,z); t.rotation_euler=(0,0,rot)
    n=190; hf=HF(*heightfield([t],x,y,1.15,n=n,floor=-1)); m0=ndi.binary_erosion(hf.H>z,iterations=7); g=grid_noise(n,9,7); mask=m0&((g>.34)|ndi.binary_erosion(m0,iterations=16))
    _,h2=sauce(hf,mask,M('aguacate_m',simple,'#8fa83a',.45,.4,c2='#c9cf72',ns=6,bump=.5,bs=18,bd=.04),thick=.09,fill=3,blur=1.8,dive=.08,ripple=.11,seed=3)
    ca,sa=math.cos(rot),math.sin(rot); W=lambda u,v:(x+u*ca-v*sa,y+u*sa+v*ca)
    # soft-boiled egg halves
    def half_egg(seed):
        def me(name): q=N(name); e=q.attr('edge'); base=q.ramp(e,[(.0,'#f08a0a'),(.44,'#f5a015'),(.50,'#f7d98a'),(.54,'#fbf8f0'),(1,'#fdfaf4')]); q.set(Base_Color=base,Roughness=.18,Specular=.5,Clearcoat=.3); return q.m
        nn=48; rings=[0,.2,.38,.46,.52,.7,.9,.98,1]; vs=[];fs=[];ed=[]; out=lambda a:(.30*math.cos(a)*(1+.10*math.cos(a)),.235*math.sin(a))
        for q in rings:
            for i in range(nn): X,Y=out(tau*i/nn); vs.append((X*q,Y*q,(.012*math.cos(min(1,q/.46)*1.57) if q<.46 else 0)-.012*(q>.95)*(q-.95)/.05)); ed.append(q)
        for k in range(1,7):
            ph=math.pi/2*k/6
            for i in range(nn): X,Y=out(tau*i/nn); vs.append((X*math.cos(ph),Y*math.cos(ph),-.012-.2*math.sin(ph))); ed.append(1)
        for j in range(len(rings)+5):
            for i in range(nn): a=j*nn+i;b=j*nn+(i+1)%nn; fs.append((a,a+nn,b+nn,b))
        return mesh('huevo',vs,fs,M('huevo_h',me),attrs={'edge':ed})
    for i,(u,v,r) in enumerate(((-.42,.10,.5),(.02,-.14,-.4),(.46,.10,.9))): o=half_egg(i); a,b=W(u,v); o.location=(a,b,h2.z(a,b)+.10); o.rotation_euler=(rr.uniform(-.2,.2),rr.uniform(-.2,.2),r+rot)
    for i,(u,v) in enumerate(((-.68,-.18),(-.18,.26),(.26,.28),(.72,-.12),(.30,-.32),(-.25,-.30))): o=radish_slice(.155,i); a,b=W(u,v); place_on(o,h2,a,b,rr.uniform(0,6),.05,.5); o.rotation_euler[0]+=rr.uniform(-.4,.4)
    seeds(h2,x,y,.8,120,'#efe0bd',.02,seed=4); seeds(h2,x,y,.8,60,'#2a2622',.018,seed=5); dust(h2,x,y,.7,160,'#a8321a',.011,seed=4)
    for i in range(9): a,b=W(rr.uniform(-.7,.7),rr.uniform(-.3,.3)); place_on(cilantro(.22,i+40),h2,a,b,rr.uniform(0,6),.08,.3)
    lm=citrus_wheel(.26,.06,'#4f7d24','#b5cc62'); lm.location=(.92,-.62,.15); lm.rotation_euler=(.12,.1,.4)
    cup(.42,.5,M('glaze_hueso',m_glaze),(1.7,1.55,0),rot=.4); o=lathe('cafe',[(0,.43),(.37,.43)],simple('cafe','#2a140a',.08,.5)); o.location=(1.7,1.55,0)
    cloth_sim(2.6,'#e4d6bb',loc=(-2.2,-.8,0),rot=1.1,seed=23); fork((-1.85,-.95,.1),-1.25)
    b=bowl(.42,.26,M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.2),(-1.75,1.45,0),foot=.2); hb=HF(np.linspace(-4,4,9),np.linspace(-4,4,9),np.full((9,9),.19)); seeds(hb,-1.75,1.45,.3,260,'#e9d3a3',.035,seed=7)
    light_day((((-4.4,-1.2),(-1.6,1.3)),((4.2,-1.8),(1.7,.9)))); camera((.0,-4.4,4.3),(.0,-.05,.18),60,fstop=.5,focus=(0,-.25,.4))
# ------------------------------------------------------------------ page backgrounds
def fondo_dia(w,h,spp):
    s=reset(w,h,spp,40); plane('muro',40,40,M('fondo',m_plaster,'#f1e6d2','#e6d6b8',.85,.35,.22)); sun(DAY,4.2,.9,'#ffe2b8'); world('#d3dfee',1.0)
    for i,(a,b) in enumerate((((-6.5,3.6),(-1.9,1.2)),((-6.5,.8),(-2.6,2.6)),((6.6,-3.8),(2.4,-1.2)),((6.4,-.6),(3.2,-2.6)),((-2,5.2),(1.6,3.0)))): gobo(a,b,3.2,i,spread=1.25)
    camera((0,0,11),(0,.0001,0),50)
def fondo_noche(w,h,spp):
    s=reset(w,h,spp,41); rr=random.Random(3); plane('muro',60,40,M('fondon',m_plaster,'#24352f','#1b2a2a',.85,.3,.3),loc=(0,10,0),rot=(math.pi/2,0,0)); m=M('bok',m_emit,'#ffb25a',9); m.cycles.sample_as_light=False; p=ico('b',.07,m,2)
    for k,(x0,z0,x1,z1,sg,y) in enumerate(((-9,4.6,9,4.9,1.6,6),(-9,3.6,9,5.6,1.3,4),(-9,5.6,9,3.9,1.5,7.5))):
        for i in range(17): t=(i+.5)/17; inst(p,(x0+(x1-x0)*t,y,z0+(z1-z0)*t-sg*4*t*(1-t)),(0,0,0),1)
    bpy.data.objects.remove(p)
    for i,(x,z,r) in enumerate(((-6.6,-3.4,.5),(-5.0,-4.2,-.1),(6.4,-3.6,-.5),(5.0,-4.4,.2),(-7,2.2,.9),(7.2,1.8,-.9))): f=frond(3.6,26,.09,.5,M('hojan',m_leaf,'#12241c','#1f3a2a',.1),seed=i); f.location=(x,5,z); f.rotation_euler=(math.pi/2-.2,r,0)
    world('#101a22',.5); area((0,4,7),(0,10,2),(14,2),220,'#ffb060'); area((-8,0,-2),(0,10,0),(4,4),60,'#5f88a0'); camera((0,-7,0),(0,10,0),42,fstop=.12,focus=(0,-1.5,0))

def arrachera(w,h,spp):
    s=reset(w,h,spp,51); rr=random.Random(5); plane('table',40,40,M('wood_n',m_wood,'#6a4226','#341d10',2.4,.42,rot=.12))
    bd=lathe('tabla',smooth_prof([(0,.14),(1.72,.14),(1.8,.11),(1.8,.03),(1.74,0),(0,0)],40),M('wood_b2',m_wood,'#8a5a34','#4f2f18',9,.5),96); bd.scale=(1,.72,1)
    for i in range(9): o=steak_slice(.66+.04*math.sin(i),.27,.13,i); o.location=(-.78+i*.17,.08*math.sin(i*.6)+.05,.27+.012*(i%2)); o.rotation_euler=(-.95,.0,1.15+.05*math.sin(i*2)) ; o.rotation_euler=(0,-.0,1.35+.06*math.sin(i*2)); o.rotation_euler.rotate_axis('X',-.75)
    bpy.context.view_layer.update(); obs=[o for o in bpy.data.objects if o.name.startswith('bistec')]; n=200; hf=HF(*heightfield(obs+[bd],0,0,1.5,n=n,floor=.14)); X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(n,9,4); mask=(np.abs(Y-.05-.05*np.sin(X*5))<.03+.42*(g-.46))&(np.abs(X)<.8); _,h2=sauce(hf,mask,M('chimi',m_pesto,'#2a3f10','#5f7a24'),thick=.035,fill=5,blur=1.8,dive=.1,ripple=.05)
    crumbles(h2,0,.05,.55,40,M('salm',simple,'#f7f3ea',.4,.5),(.008,.018),seed=3)
    for i,(x,y) in enumerate(((-1.12,-.35),(-.95,-.5),(-.72,-.48),(-1.2,-.15),(-.88,-.3),(-.55,-.6))): o=onion_ring(.17+.03*(i%3),.013,.028,arc=tau if i%2 else 4.4,seed=i,wav=.03); o.location=(x,y,.18+.02*(i%3)); 
    for i,(x,y,r) in enumerate(((.95,-.35,.3),(1.12,-.12,.9),(.8,-.55,-.2))): o=avo_slice(.36,.2,.06,.07,i); o.location=(x,y,.24); o.rotation_euler=(0,-.6,r)
    b=bowl(.36,.25,M('glaze_hueso',m_glaze),(1.05,.5,.14),foot=.18); o=lathe('sv',[(0,.19),(.3,.18)],M('salsav',m_pesto,'#4a5f1a','#8a9a3a')); o.location=(1.05,.5,.14)
    rosemary((-1.25,.35,.2),.8,(1.4,.1,-1.0),3)
    for i in range(5): o=cilantro(.3,i+60); o.location=(.25*i-.6,-.42+.06*(i%2),.2); o.rotation_euler=(.1,.1,i*1.3)
    lm=citrus_wheel(.24,.1,'#4f7d24','#b5cc62'); lm.location=(.45,-.72,.22); lm.rotation_euler=(.3,.1,.4)
    cloth_sim(2.4,'#8fa597',loc=(-2.3,-.6,0),rot=1.2,seed=29); fork((-2.0,-.7,.08),-1.3); bokeh(12,(7,12),(-6,6),(.6,3.2),4,12,.09); light_night(420); area((1.8,-3.4,2.2),(0,0,.3),(2.2,1.2),55,'#ffe0c0'); camera((.05,-4.3,3.4),(.0,-.02,.22),68,fstop=.42,focus=(0,-.1,.4))
def hamburguesa(w,h,spp):
    s=reset(w,h,spp,52); rr=random.Random(6); plane('table',40,40,M('wood_n',m_wood,'#6a4226','#341d10',2.4,.42,rot=.12)); bd=lathe('tabla',smooth_prof([(0,.14),(1.62,.14),(1.7,.11),(1.7,.03),(1.64,0),(0,0)],40),M('wood_b2',m_wood,'#8a5a34','#4f2f18',9,.5),96)
    x,y=-.3,-.1; z=.14
    def put(o,dz,rot=0): o.location=(x,y,dz); o.rotation_euler[2]=rot; return o
    put(bun(.8,False),z); put(lettuce(.93,1),z+.27); 
    for k in range(3): a=k*2.1; o=cherry(.36,False,k); bpy.data.objects.remove(o)
    m=M('tomr',simple,'#c4301a',.2,.5,c2='#d95a3a',ns=5,coat=.3); 
    for dx,dy in((-.3,-.2),(.32,-.15),(.0,.3)): o=lathe('tom',smooth_prof([(0,.07),(.4,.07),(.43,.05),(.43,.02),(.4,0),(0,0)],24),m,48); o.location=(x+dx,y+dy,z+.30); o.rotation_euler=(rr.uniform(-.06,.06),rr.uniform(-.06,.06),0)
    put(patty(.82,.24,2),z+.38); put(cheese(1.32,0,.4,.84),z+.645,.4); 
    for i in range(3): o=onion_ring(.3+.06*i,.03,.035,tau,i,.02); put(o,z+.68)
    t=bun(.82,True,3); put(t,z+.70); bpy.context.view_layer.update(); hf=HF(*heightfield([t],x,y,.9,n=120,floor=-1)); seeds(hf,x,y,.62,90,'#f0deb0',.028,seed=4)
    b=bowl(.5,.5,M('glaze_hueso',m_glaze),(1.0,.55,.14),foot=.3); fries((1.0,.55,.26),38,3,.75,.85); c=bowl(.3,.2,M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.2),(.75,-.65,.14),foot=.15); o=lathe('kt',[(0,.15),(.25,.14)],M('ket',m_mole,'#7a1408','#a8281a',.2)); o.location=(.75,-.65,.14)
    plane('back',60,24,simple('back','#5a3a24',.9,c2='#7a5030',ns=.3),loc=(0,17,6),rot=(math.pi/2,0,0)); area((0,12,7),(0,17,4),(14,1),500,'#ffb060'); bokeh(14,(7,12),(-6,6),(.8,3.6),6,12,.09); light_night(330); camera((.1,-5.0,1.9),(.1,.05,.62),60,fstop=.36,focus=(x,y-.7,.7))
def flan(w,h,spp):
    s=reset(w,h,spp,53); rr=random.Random(7); plane('table',40,40,M('chukum_t',m_plaster,'#e2d2b8','#cdb692',.7,.5,.18)); plate(1.25,.14,M('glaze_barro',m_glaze,c='#8a4426',edge='#cf9a68',rough=.2),(0,0,0),seed=3,well=.75)
    f=lathe('flan',smooth_prof([(0,.62),(.48,.62),(.56,.60),(.60,.55),(.68,.2),(.70,.08),(.66,.06),(0,.06)],60),M('flanm',simple,'#e8b862',.28,.45,sss=.2,sssr=(.15,.1,.04),c2='#f0cd85',ns=3,bump=.05),96,wob=.008); 
    cm=M('caramelo',simple,'#7a3208',.06,.6,c2='#a8520f',ns=2,coat=.6,trans=.25); from ingredients import pour,drips,raspberry; hf0=HF(*heightfield([f],0,0,1.0,n=190,floor=.075)); X,Y=np.meshgrid(hf0.xs,hf0.ys); q=np.hypot(X,Y); th=np.arctan2(Y,X); g=grid_noise(190,5,3); h2=pour(HF(hf0.xs,hf0.ys,np.where(q<.54,hf0.H,.61)),q<.53+.02*np.sin(th*5),cm,.03,1,1.2,.02,.0)
    drips([(a_,z1) for a_,z1 in ((-1.75,.12),(-1.2,.3),(-.75,.1),(-.2,.34),(.4,.2),(-2.3,.34),(-2.8,.14),(1.3,.3),(2.2,.2))],.575,.635,cm,.06,4,wall=lambda z:float(np.interp(z,[.06,.2,.55,.62],[.705,.69,.615,.57]))); pour(HF(hf0.xs,hf0.ys,np.full_like(q,.078)),(q<.86+.22*(g-.5)),cm,.022,1,1,.04,.0)
    for i,(x,y) in enumerate(((.0,.02),(.16,.1),(-.14,.12))): o=strawberry_half(.3,.24,i) if i else raspberry(.12); o.location=(x,y,.72 if i else .76); o.rotation_euler=(rr.uniform(-.4,.4),rr.uniform(-.4,.4),i*2)
    sprig(h2,'mint',[(.1,-.1),(-.05,-.08)],.26,3,.05,.3); spoon((1.15,-.75,.1),.7,L=1.3); cup(.4,.46,M('glaze_hueso',m_glaze),(1.6,1.35,0),rot=.5); o=lathe('cafe',[(0,.4),(.35,.4)],simple('cafe','#2a140a',.08,.5)); o.location=(1.6,1.35,0); cloth_sim(2.4,'#d7a58a',loc=(-1.9,-.7,0),rot=1.0,seed=31)
    light_day((((-4.4,-1.0),(-1.3,1.2)),((4.0,-2.0),(1.5,.4)))); camera((.0,-4.3,3.1),(.0,.0,.28),66,fstop=.45,focus=(0,-.35,.5))
