"""breakfast dishes."""
from sets import *
def chilaquiles_verdes(w,h,spp):
    s=reset(w,h,spp,61); rr=random.Random(14); table('cal'); dish=bowl(1.38,.46,glaze('azul'),foot=.62); chips=[]
    for i in range(44): o=totopo(rr.uniform(.36,.5),i+70); a=rr.uniform(0,tau); q=.7*math.sqrt(rr.random()); o.location=(q*math.cos(a),q*math.sin(a),.6+i*.05); o.rotation_euler=(rr.uniform(-.8,.8),rr.uniform(-.8,.8),rr.uniform(0,tau)); chips.append(o)
    rigid(chips,[dish],70,cache='chilaquiles_verdes',fence=(1.15,4)); n=230; hf=hf_of(chips+[dish],0,0,1.4,n); X,Y=np.meshgrid(hf.xs,hf.ys); rad=np.hypot(X,Y); g=grid_noise(n,7,13)+.35*grid_noise(n,20,14); mask=(g>(.44+.6*np.clip((rad-.9)/.35,0,1)))&(rad<1.17)
    mm=M('verde',m_mole,'#4f6a1c','#86963a',.2); o=lathe('pool',[(0,.2),(bowl_inner(.2,1.38,.46,.62)+.02,.2)],mm); _,h2=sauce(hf,mask,mm,thick=.035,fill=9,blur=2.2,dive=.16,ripple=.03)
    drizzle(h2,zigzag(-.05,.0,1.3,1.5,8,rot=.5,seed=6),.024,seed=2); crumbles(h2,0,0,.7,170,seed=13,size=(.014,.045)); 
    for i,(x,y,r) in enumerate([(.45,-.4,.2),(.6,.1,.22),(.1,.1,.17),(-.2,-.5,.2),(-.5,.2,.2),(-.05,.5,.18)]): place_on(onion_ring(r,.018,.028,arc=tau if i%2 else 4.6,seed=i+4,wav=.035),h2,x,y,rr.uniform(0,6),.05,.8)
    for i,(x,y,a) in enumerate([(-.62,.42,2.2),(-.5,.52,2.0),(-.37,.6,1.8),(-.22,.65,1.6)]): o=avo_slice(.34,.2,.05,.07,i); o.rotation_euler=(0,-.7,a); o.location=(x,y,h2.blurred(6).z(x,y)+.10)
    for i in range(4): o=radish_slice(.15,i); x,y=((.3,.55),(.48,.42),(.62,.32),(.15,.62))[i]; place_on(o,h2,x,y,i,.06,.7)
    for i,(x,y) in enumerate([(.15,-.2),(.4,-.1),(-.25,.0),(-.4,-.42)]): place_on(cilantro(.32,i+20),h2,x,y,rr.uniform(0,6),.05,.6)
    cloth_sim(2.6,'#d7a58a',loc=(2.2,-1.0,0),rot=-1.1,seed=5); fork((1.9,-1.1,.07),-1.9); dip((-1.85,1.25,0),.46,.28,glaze('barro'),M('verde',m_mole),3); coffee((1.75,1.6,0),'hueso',.3)
    sunlight((((-4.2,-2.2),(-1.2,.6)),((3.9,.6),(1.2,2.7)))); camera((-.25,-4.0,5.0),(0,.02,.15),60,fstop=.55,focus=(0,-.2,.45))
def huevos_rancheros(w,h,spp):
    s=reset(w,h,spp,62); rr=random.Random(5); table('maguey'); plate(1.55,.16,glaze('crema'),seed=9,well=.8); objs=[]
    for i,(x,y) in enumerate(((-.42,.12),(.38,-.16))): t=tortilla(.78,i+3,.05,fried=True); t.location=(x,y,.14+.05*i); objs.append(t)
    hf=hf_of(objs,0,0,1.5,200,.075); eggs=[]
    for i,(x,y) in enumerate(((-.42,.14),(.38,-.14))): e=fried_egg(.52,i+4); e.location=(x,y,hf.z(x,y)+.03); eggs.append(e)
    h2=hf_of(objs+[c for e in eggs for c in e.children],0,0,1.5,220,.075); X,Y=np.meshgrid(h2.xs,h2.ys); g=grid_noise(220,8,4); yolk=np.minimum(np.hypot(X+.39,Y-.12),np.hypot(X-.41,Y+.16)); mask=(np.minimum(np.hypot(X+.42,Y-.12),np.hypot(X-.38,Y+.16))<.66+.2*(g-.5))&(yolk>.30+.12*(g-.5))&(np.sin(X*2.1+Y*3.4+1.1)+2.0*(g-.5)<.55)
    h3=pour(h2,mask,M('salsa_r',m_mole,'#8a1c0a','#c2431c',.2),.03,5,1.6,.05,.035); crumbles(h3,0,0,.85,80,seed=3,size=(.015,.045)); chopped(h3,around(0,0,.85,26,4),4); dust(h3,-.4,.15,.2,60,'#2a2018',.008,2); dust(h3,.4,-.15,.2,60,'#2a2018',.008,3)
    hb=beans(h3,.55,.72,.5,.26,3); crumbles(hb,.55,.72,.25,30,seed=9,size=(.015,.04))
    for i in range(5): o=avo_slice(.40,.24,.055,.09,i); o.rotation_euler=(0,-.28,-.5-.16*i); o.location=(-1.05+.13*i,-.52-.09*i,.19+.022*i)
    for i,(x,y) in enumerate(((.0,.1),(.6,-.42),(-.6,.45))): place_on(cilantro(.32,i+31),h3,x,y,rr.uniform(0,6),.05,.5)
    cloth_sim(2.4,'#e9dcc4',loc=(-2.3,.9,0),rot=.5,seed=8); fork((1.75,-1.2,.08),1.0); dip((1.9,1.1,0),.44,.28,glaze('barro'),M('salsa_r',m_mole),2); coffee((-1.5,1.75,0),'rosa',2.6)
    sunlight((((-4.4,-1.0),(-1.6,1.6)),((4.4,-1.2),(1.7,.6)))); camera((.1,-4.3,4.5),(0,.05,.12),60,fstop=.5,focus=(0,-.2,.3))
def bolillo_half(L=1.5,W=.72,seed=0):
    """half bread roll, cut face up"""
    return toast(L,W,.25,seed,.45)
def molletes(w,h,spp):
    s=reset(w,h,spp,63); rr=random.Random(7); table('claro'); plank(3.5,2.2,'oscuro',(0,0,0),.06); 
    for k,(x,y,rot) in enumerate(((-.86,.2,1.2),(.08,.02,1.32),(1.02,-.08,1.18))):
        t=bolillo_half(1.6,.84,k+2); t.location=(x,y,.27); t.rotation_euler=(0,0,rot); n=180; hf,ins=spread_hf(hf_of([t],x,y,.95,n,-1),.30); m0=ndi.binary_erosion(ins,iterations=4); m1=ndi.binary_erosion(m0,iterations=4); g=grid_noise(n,9,k)
        h2=pour(hf,m0&(g>.25),M('frijol',simple,'#4a2414',.4,.4,c2='#7a4426',ns=6,bump=.6,bs=16,bd=.05),.06,3,2,.05,.05,k); qm=M('gratin',simple,'#f2dca0',.3,.45,sss=.12,c2='#d09040',ns=3.5,contrast=(.48,.78),bump=.35,bs=12,bd=.04,coat=.25); h3=pour(h2,(m1|(m0&(g>.5)))&(grid_noise(n,13,k+7)>.3),qm,.05,3,2.4,.07,.06,k+5)
        ca,sa=math.cos(rot),math.sin(rot); pts=[(x+u*ca-v*sa,y+u*sa+v*ca) for u,v in ((rr.gauss(0,.26),rr.gauss(0,.10)) for _ in range(64))]; pico(h3,pts,k*11,.078)
        for i in range(2): u=(-.2,.28)[i]; place_on(cilantro(.24,i+k*5),h3,x+u*ca,y+u*sa,rr.uniform(0,6),.08,.4)
    hp=flat_hf(.14); pico(hp,around(-1.45,-.75,.2,16,3),5,.07); lime_wedge((1.5,.72,.3),.24,(.1,.2,.6)); lime_wedge((1.3,.95,.3),.24,(-.1,.1,1.6))
    dip((-1.85,1.45,0),.42,.28,glaze('azul'),M('salsa_r2',m_mole,'#8a1c0a','#b8401c',.2),5); coffee((1.95,1.75,0),'agave',.5); cloth_sim(2.4,'#c98a63',loc=(-2.4,-1.1,0),rot=1.1,seed=12)
    sunlight((((-4.3,-.6),(-1.5,1.7)),((4.4,-2.0),(1.7,.2)))); camera((.1,-4.5,4.0),(.05,.0,.25),60,fstop=.5,focus=(.1,-.3,.5))
def omelette(w,h,spp):
    s=reset(w,h,spp,64); rr=random.Random(3); table('arena'); plate(1.6,.14,glaze('noche'),seed=4,well=.82)
    m=M('omelette',simple,'#f2c040',.32,.45,sss=.25,sssr=(.15,.1,.03),c2='#e09a28',ns=2.6,contrast=(.4,.72),bump=.3,bs=9,bd=.05,coat=.2); K,n=60,34; vs=[];fs=[]
    for i in range(K+1):                        # folded half moon: section is a flattened C open to the front
        t=i/K*2-1; L=math.sqrt(max(0,1-abs(t)**2.6)); 
        for j in range(n+1):
            a=-.08+ (math.pi*1.06)*j/n; rx=.56*L+.02; y=-rx*math.cos(a)*1.0 if False else 0
            u=j/n; fold=math.sin(math.pi*min(1,max(0,u))); yy=.42-.92*L*abs(2*u-1)**.85*(1 if u<.5 else .90); zz=(.03 if u<.5 else .03+.34*L)+.0; zz=.02+.34*L**.7*(.5-.5*math.cos(math.pi*u)); zz+=.06*L*math.sin(math.pi*abs(2*u-1))*(u>.5)
            q=mnoise.fractal(V((t*3,u*4,2)),.8,2,3); vs.append((t*1.12,yy+.03*q,zz+.035*q))
    for i in range(K):
        for j in range(n): a=i*(n+1)+j; fs.append((a,a+1,a+n+2,a+n+1))
    o=mesh('omelette',vs,fs,m); solid(o,.05); sub(o,1); o.location=(.05,.1,.09); o.rotation_euler=(0,0,.14)
    hf=flat_hf(.1,2); leaves(hf,.05,-.28,.42,16,3,('espinaca',),.34,.05)
    for i in range(7): x=-.78+.25*i; o=mushroom_slice(i,.27); o.location=(x,-.40+.06*math.sin(i*2)+.1*x,.15+.03*(i%2)); o.rotation_euler=(.22+.1*rr.random(),rr.uniform(-.2,.2),rr.uniform(-2,2))
    for i,(x,y) in enumerate(((-.55,-.72),(-.2,-.86),(.18,-.74),(.52,-.82),(.8,-.6),(.36,-.98))): o=cherry(.16,True,i); o.location=(x,y,.215); o.rotation_euler=(rr.uniform(-.25,.25),rr.uniform(-.25,.25),rr.uniform(-.5,.5))
    h2=hf_of([x for x in bpy.data.objects if x.name.startswith('omelette')],0,0,1.4,170,.08); chopped(h2,around(0,.1,.8,40,5),5,'#5f8a2a',.035); crumbles(h2,.1,.15,.55,40,seed=6,size=(.012,.035)); dust(h2,0,.1,.7,120,'#2a2018',.007,2)
    leaves(flat_hf(.1,2),-.95,.62,.34,16,21,('arugula','lechuga'),.5,.03)
    for i,(x,y,z,r) in enumerate(((1.0,.68,.22,.5),(1.16,.5,.40,.2))): t=toast(1.0,.72,.14,i+8,.6); t.location=(x,y,z); t.rotation_euler=(.25,-.2,r)
    fork((-1.95,-.6,.07),-1.35); cloth_sim(2.4,'#e4d6bb',loc=(-2.3,-.6,0),rot=1.2,seed=14); o=plate(.5,.08,glaze('hueso'),(1.85,-1.05,0)); cube_=box('mantequilla',(.3,.2,.14),(1.85,-1.05,.15),(0,0,.4),M('mantequilla',simple,'#f2dc8a',.35,.4,sss=.2),.02); coffee((-1.45,1.7,0),'crema',2.3)
    sunlight((((-4.4,-1.4),(-1.5,1.0)),((4.3,-.4),(1.6,2.2)))); camera((0,-4.3,3.7),(.02,-.06,.15),64,fstop=.5,focus=(0,-.3,.3))
def yogur(w,h,spp):
    s=reset(w,h,spp,65); rr=random.Random(4); table('rosa'); bowl(1.2,.62,glaze('noche'),foot=.5); r=bowl_inner(.48,1.2,.62,.5)+.02; _,hf=surface(r,.48,(0,0,0),M('yogur',simple,'#f6f0e4',.3,.45,sss=.2,sssr=(.1,.08,.06),c2='#fffaf0',ns=3,coat=.25),.04,.05,seed=5,scale=4)
    granola(hf,-.35,.3,.46,170,3); dice(hf,around(.5,.28,.3,30,4,.6),'#f2a41c','#f7bd45',.15,3,.22,.15,coat=.3)
    settle(hf,[raspberry(.13,i) for i in range(2)],around(.28,-.42,.3,13,5,.6),1,.13,.9,.6,'any',4,.1); settle(hf,[blackberry(.13,i) for i in range(2)],around(-.3,-.45,.24,7,6,.6),1,.13,.9,.6,'any',5,.1); b=berry_blue(.1); settle(hf,[b],around(.0,-.5,.5,10,7,.6),1,.1,.9,.6,'lean',6,.1)
    seeds(hf,0,0,.9,110,'#2a2622',.014,seed=5); drizzle(hf,zigzag(.05,.0,1.1,1.3,5,rot=2.3,seed=7),.02,M('miel',simple,'#b8640a',.05,.6,c2='#d98a1a',ns=2,coat=.6,trans=.3),seed=4); sprig(hf,'mint',[(.1,-.1),(.18,-.18),(.02,-.16)],.3,13,.12,.3)
    spoon((1.5,-.9,.07),.5); cloth_sim(2.5,'#e9dcc4',loc=(2.1,-.9,0),rot=-.7,seed=15); h0=flat_hf(0); granola(h0,-1.7,-.95,.25,30,8); settle(flat_hf(0),[raspberry(.14,3)],((-1.75,1.0),(-1.5,1.25),(-1.95,1.3)),1,.14,.9,.6,'any',2,.05)
    sunlight((((-4.4,-.8),(-1.6,1.4)),((3.6,.8),(1.2,2.8))),dirn=DAY_HIGH); camera((.0,-3.2,5.2),(0,.0,.35),60,fstop=.55,focus=(0,-.1,.6))
def toast_aguacate(w,h,spp):
    s=reset(w,h,spp,66); rr=random.Random(6); table('parota'); plank(3.1,1.9,'claro',(0,0,0),-.08)
    for k,(x,y,rot) in enumerate(((-.62,.12,1.2),(.62,-.05,1.35))):
        t=toast(1.75,1.08,.22,k+6,.6); t.location=(x,y,.25); t.rotation_euler=(0,0,rot); hf,ins=spread_hf(hf_of([t],x,y,1.05,170,-1),.28); m0=ndi.binary_erosion(ins,iterations=6); h2=pour(hf,m0,cream_mat('#efe6cf','queso_u'),.05,3,1.6,.07,.05,k)
        ca,sa=math.cos(rot),math.sin(rot); W=lambda u,v:(x+u*ca-v*sa,y+u*sa+v*ca)
        for i in range(14): u=-.74+.105*i; o=avo_slice(.43,.26,.05,.10,i); a,b=W(u,-.02+.03*math.sin(i*1.7)); o.location=(a,b,h2.z(*W(min(.7,max(-.7,u)),0))+.07); o.rotation_euler=(0,-.95,rot)
        h3=hf_of([o for o in bpy.data.objects if o.name.startswith(('avo','toast','vertido'))],x,y,1.0,170,.14); seeds(h3,x,y,.62,50,'#1f1b18',.018,seed=k); seeds(h3,x,y,.6,40,'#efe0bd',.018,seed=k+4); flakes(h3,x,y,.6,46,'#a8281a',.022,k+2,1); chopped(h3,[W(rr.uniform(-.6,.6),rr.uniform(-.2,.2)) for _ in range(10)],k,'#5f9a2a',.045); crumbles(h3,x,y,.5,16,M('salm',simple,'#f7f3ea',.4,.5),(.008,.018),seed=3)
    lime_wedge((1.35,.78,.28),.24,(.1,.2,.4)); lime_wedge((.02,-.85,.28),.24,(.1,.1,1.3)); dip((1.75,1.5,0),.4,.26,glaze('hueso'),M('chileq',simple,'#a8281a',.7,.3,c2='#6b1408',ns=14,bump=.8,bs=30),3); cloth_sim(2.4,'#8fa597',loc=(-2.4,-.7,0),rot=1.2,seed=16); coffee((-1.75,1.6,0),'crema',2.4)
    sunlight((((-4.2,-1.8),(-1.4,.9)),((4.2,-1.2),(1.8,1.0)))); camera((.1,-4.2,4.3),(.0,.0,.25),60,fstop=.5,focus=(0,-.2,.5))
def pancake(r=.8,T=.19,seed=0):
    def mt(name):
        q=N(name); co=q.co(); e=q.attr('side'); a=q.noise(2.2,5,.6,co,.4); top=q.ramp(a,[(.3,'#8f4c16'),(.55,'#b8701f'),(.75,'#d99a3a')]); side=q.ramp(q.noise(9,4,.6,co),[(.3,'#e3b864'),(.7,'#f3d896')]); base=q.mix(q.ramp(e,[(.35,'#000000'),(.75,'#ffffff')]),top,side); q.set(Base_Color=base,Roughness=.6,Specular=.25,Normal=q.bump(q.math('ADD',a,q.noise(28,4,.6,co)),.3,.02)); return q.m
    pr=smooth_prof([(0,T),(r*.8,T),(r*.94,T*.93),(r,T*.55),(r*.985,T*.25),(r*.92,T*.04),(0,0)],50); o=lathe('hotcake',pr,M('hotcake',mt),80,wob=.045,seed=seed); at=o.data.attributes.new('side','FLOAT','POINT')
    at.data.foreach_set('value',np.array([math.exp(-((v.co.z/T-.5)/.26)**2)*(math.hypot(v.co.x,v.co.y)>r*.86) for v in o.data.vertices],np.float32)); return o
def hot_cakes(w,h,spp):
    s=reset(w,h,spp,67); rr=random.Random(8); table('claro'); plate(1.45,.14,glaze('agave'),seed=7,well=.75); z=.08; tops=[]
    for i in range(5): p=pancake(.82-.012*i,.195,i); p.location=(rr.gauss(0,.035),rr.gauss(0,.035),z); p.rotation_euler=(rr.gauss(0,.015),rr.gauss(0,.015),i*1.7); z+=.182; tops.append(p)
    hf=hf_of(tops,0,0,1.4,240,.075); X,Y=np.meshgrid(hf.xs,hf.ys); q=np.hypot(X,Y); th=np.arctan2(Y,X); miel=M('maple',simple,'#8a3d08',.05,.6,c2='#b8620f',ns=2,coat=.7,trans=.35); drip=.66+.04*np.sin(th*3+1)+.03*np.sin(th*7); h2=pour(HF(hf.xs,hf.ys,np.where(q<.78,hf.H,z)),q<drip,miel,.028,1,1.1,.02,.02); drips([(a_,z1) for a_,z1 in ((-1.9,.35),(-1.35,.12),(-.95,.52),(-.4,.3),(-2.5,.5),(.3,.4),(2.8,.3))],.80,z+.01,miel,.055,4); pour(HF(hf.xs,hf.ys,np.minimum(hf.H,.09)),(q<1.08+.16*(grid_noise(240,5,3)-.5))&(q>.7),miel,.02,1,1,.03,.0)
    b=box('mantequilla',(.34,.30,.14),(.16,-.26,z+.11),(.05,.03,.5),M('mantequilla',simple,'#f5dc82',.3,.4,sss=.25,sssr=(.15,.12,.05),coat=.2),.03); h3=h2
    settle(h3,[raspberry(.125,i) for i in range(2)],around(-.14,.12,.28,8,5,.6),1,.125,.9,.6,'any',4,.1); settle(h3,[blackberry(.13,i) for i in range(2)],around(-.1,.2,.3,5,16,.6),1,.13,.9,.6,'any',5,.1); settle(h3,[berry_blue(.1)],around(-.1,.05,.36,9,7,.6),1,.1,.9,.6,'lean',6,.1)
    for i,(x,y) in enumerate(((.22,.24),(-.42,-.12))): o=strawberry_half(.36,.29,i); o.location=(x,y,h3.z(x,y)+.10); o.rotation_euler=(.4,.3,i*2)
    sprig(h3,'mint',[(-.02,.2),(.06,.12)],.3,13,.12,.3); settle(flat_hf(.1),[raspberry(.125,3)],((.98,-.5),(-1.0,-.35)),1,.125,.9,.6,'any',2,.05); settle(flat_hf(.1),[berry_blue(.1)],((.85,-.72),(1.1,-.25),(-.85,-.62)),1,.1,.9,.6,'lean',2,.05)
    fork((-1.75,-.75,.07),-1.2); cloth_sim(2.4,'#d7a58a',loc=(-2.2,-.7,0),rot=1.1,seed=18); dip((1.65,1.35,0),.36,.42,glaze('hueso'),miel,4); coffee((-1.55,1.6,0),'hueso',2.5)
    sunlight((((-4.4,-1.6),(-1.5,.7)),((4.2,-.6),(1.7,1.9))),dirn=DAY_LOW); camera((.1,-4.9,2.5),(.0,.05,.62),58,fstop=.45,focus=(0,-.6,.75))
def pan_frances(w,h,spp):
    s=reset(w,h,spp,68); rr=random.Random(9); table('barro'); plate(1.6,.14,glaze('hueso'),seed=11,well=.8); objs=[]
    for i,(x,y,z,rx,ry,rz) in enumerate(((-.38,.22,.28,.0,-.05,.5),(.42,.12,.34,.05,-.28,.35),(.05,-.28,.47,.18,.05,.1))): t=toast(1.35,1.0,.32,i+12,.62); t.location=(x,y,z); t.rotation_euler=(rx,ry,rz); objs.append(t)
    hf=hf_of(objs,0,0,1.5,240,.075); X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(240,6,5); miel=M('maple',simple,'#8a3d08',.05,.6,c2='#b8620f',ns=2,coat=.7,trans=.35); hs,ins=spread_hf(hf,.36); h2=pour(hs,(np.hypot(X-.05,Y+.05)<.62+.5*(g-.5))&ndi.binary_erosion(ins,iterations=6),miel,.025,3,1.3,.03,.02)
    for i in range(6): x,y=.42-.17*i,-.06-.06*i; o=banana_slice(.19,.08,i); place_on(o,h2.blurred(4),x,y,i,.07,.5); o.rotation_euler[1]+=.35
    settle(h2,[blackberry(.13,i) for i in range(2)],around(.2,.18,.3,6,5,.6),1,.13,.9,.6,'any',4,.1); settle(h2,[berry_blue(.1)],around(.1,-.38,.4,9,7,.6),1,.1,.9,.6,'lean',6,.1); settle(h2,[raspberry(.125,i) for i in range(2)],around(-.3,.3,.3,5,8,.6),1,.125,.9,.6,'any',4,.1)
    sugar(h2,0,0,1.0,1500,3); sugar(flat_hf(.09),0,-.1,1.3,500,5); sprig(h2,'mint',[(.12,.1),(.2,.02)],.3,17,.12,.3); cinnamon((1.02,-.62,.1),.7,.5); cinnamon((1.12,-.48,.12),.6,.9)
    spoon((-1.9,-.9,.07),1.0,L=1.5); cloth_sim(2.5,'#b9c4b0',loc=(2.3,.9,0),rot=.6,seed=19); dip((-1.75,1.35,0),.36,.4,glaze('agave'),miel,4)
    sunlight((((-4.4,-1.0),(-1.6,1.3)),((4.0,-2.2),(1.4,-.2)))); camera((-.1,-4.4,3.7),(.0,.0,.28),60,fstop=.5,focus=(0,-.35,.6))
