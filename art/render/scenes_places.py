"""corners of the house that complete the set: entrance, hammocks, table at night."""
from sets import *; from spaces import *; from scenes_space import m_sand
def door_leaf(w=.8,h=2.3,c=('#5f8a80','#35605a')):
    """one leaf of an old wooden door, hinge at x=0, planks and two rails"""
    m=M('puerta',m_wood,c[0],c[1],.18,.6,rot=math.pi/2); obs=[box('hoja',(w,.06,h),(w/2,0,h/2),mat=m,bev=.008)]
    for z in(.18,h*.5,h-.2): obs.append(box('riel',(w*.96,.04,.14),(w/2,-.045,z),mat=m,bev=.006))
    o=join(obs,'puerta'); return o
def entrada(w,h,spp):
    s=reset(w,h,spp,101); rr=random.Random(6); s.cycles.max_bounces=5; plane('piso',30,30,M('piso_p',m_plaster,'#c9a67c','#b08a5e',.85,1,.45)); wm=M('muro_b',m_plaster,'#c9805a','#b0643e',.85,.8,.35)
    arch_wall(12,3.7,[(0,1.75,2.75,0)],.5,wm,loc=(0,3,0)); box('remate',(12,.62,.12),(0,3,3.74),mat=M('remate',m_plaster,'#dcb58c','#c99a70',.85,.8,.3)); am=M('marco',m_plaster,'#ead6b4','#d9bf95',.85,.8,.25)
    for k in range(27):
        t=math.pi*k/26; x,z=1.02*math.cos(t),1.875+1.02*math.sin(t); b=box('dovela',(.13,.08,.26),(x,2.73,z),(0,-t+math.pi/2 if False else math.pi/2-t,0),am,.01)
    for x in(-1.02,1.02): box('jamba',(.26,.08,1.9),(x,2.73,.95),mat=am,bev=.012)
    for sgn in(-1,1): d=door_leaf(.82,2.2); d.location=(sgn*.86,3.2,0); d.rotation_euler=(0,0,math.pi/2-.25 if sgn>0 else math.pi/2+.25); 
    # patio beyond the arch
    plane('patio',12,10,M('sandp',m_plaster,'#e0c79c','#cfae7a',.9,1,.3),loc=(0,8.4,.004)); box('tapia',(14,.3,2.6),(0,10.5,1.3),mat=M('tap',m_plaster,'#e3c79e','#d0a878',.85,.8,.3)); palm((-.75,7.6,0),3.0,(.3,0),1.7,15,5); palm((1.6,9.2,0),3.6,(-.3,0),1.8,15,6); pot((.55,5.6,0),.3,.48); monstera((.55,5.6,.44),.85,10,12); bougainvillea([(-2,10.2,2.5),(0,10.2,2.5),(1.6,10.2,2.2)],900,21,.3); T=round_table(.45)
    for t in T: t.location=(-.35,6.6,0)
    bulb_string((-3,5.2,3.0),(3,5.8,3.0),.35,12,.2,4)
    # bougainvillea over the arch, two colours
    bougainvillea([(-2.9,2.55,1.3),(-2.5,2.5,2.3),(-1.9,2.5,3.1),(-.9,2.45,3.5),(.4,2.45,3.55),(1.4,2.45,3.35)],5200,2,.24,'#c2356b'); bougainvillea([(1.2,2.45,3.4),(2.1,2.45,3.1),(2.6,2.5,2.5)],1700,3,.22,'#d8498b'); tube('guia',[V((-2.95,2.68,0)),V((-2.9,2.65,1.3)),V((-2.5,2.6,2.3)),V((-1.9,2.6,3.1)),V((-.9,2.6,3.5))],.035,M('tronco_b',simple,'#6b4a30',.85))
    for i in range(60): o=mesh('petalo',[(0,0,0),(.03,.04,.01),(0,.09,0),(-.03,.04,.012)],[(0,1,2),(0,2,3)],M('bract#c2356b',m_leaf,'#c2356b')); o.location=(rr.gauss(-1.2,1.0),rr.uniform(1.0,2.6),.012); o.rotation_euler=(rr.uniform(-.3,.3),rr.uniform(-.3,.3),rr.uniform(0,6))
    pot((-1.65,2.3,0),.34,.5,seed=2); agave((-1.65,2.3,.46),.62,26,2); pot((1.65,2.3,0),.36,.55,seed=3); monstera((1.65,2.3,.5),.9,11,5); pot((2.45,2.1,0),.26,.38,seed=4); agave((2.45,2.1,.35),.45,22,6); pot((-2.4,1.9,0),.25,.36,seed=5); agave((-2.4,1.9,.33),.42,22,9)
    for x in(-1.45,1.45): lantern((x,2.62,1.95),1.6,4); box('mensula',(.16,.16,.03),(x,2.64,1.94),mat=M('frame',simple,'#1a1613',.35,.5,metal=.6))
    for x in(-.9,.9): box('petate',(.0001,.0001,.0001),(x,1,0))
    for i,(x,y) in enumerate(((-4.2,-1.6),(-5.4,.2))): palm((x,y,0),4.2+.6*i,(.9,.6),2.3,17,30+i)
    sun((.62,.50,-.52),5.6,.8,'#ffd9a6'); world('#000',.85,[(.0,'#f0dcbc'),(.10,'#dfe3e2'),(.45,'#8fb6d8'),(1,'#5488c0')]); area((2.5,-3.5,2.6),(0,2.5,1),(4,2.4),90,'#ffe9cf'); camera((.55,-4.0,1.55),(.02,2.6,1.62),33,fstop=2.4,focus=(0,2.5,1.5))
def m_stripes(name,cols,n=9):
    q=N(name); sep=q.n('SeparateXYZ'); q.l(q.co('UV'),sep.inputs[0]); r=q.n('ValToRGB'); r.color_ramp.interpolation='CONSTANT'; el=r.color_ramp.elements; st=[(i/n,cols[i%len(cols)]) for i in range(n)]
    while len(el)<len(st): el.new(.5)
    for e,(p,c) in zip(el,st): e.position=p; e.color=col(c)
    q.l(sep.outputs[1],r.inputs[0]); w=q.wave(60,1,2,q.co('UV'),dirn='X'); q.set(Base_Color=q.mix(q.math('MULTIPLY',w,.25),r.outputs[0],'#3a2a1c'),Roughness=.95,Specular=.1,Sheen=.3,Normal=q.bump(w,.3,.006)); return q.m
def hammock(p0,p1,sag=.85,width=.62,cols=('#e9dcc4','#b0532d','#e9dcc4','#2f6a60','#d9a441'),seed=0):
    """cloth hung between two points, with cords gathered at both ends"""
    p0,p1=V(p0),V(p1); d=p1-p0; L=d.length; ux=d.normalized(); uy=V((-ux.y,ux.x,0)).normalized(); n,k=60,26; vs=[];fs=[];uv=[]; a,b=.14,.86; pos=lambda t:p0.lerp(p1,t)-V((0,0,sag*4*t*(1-t)))
    for i in range(n+1):
        t=a+(b-a)*i/n; q=(i/n-.5)*2; w=width*(1-.55*abs(q)**3); c=pos(t)
        for j in range(k+1): v=(j/k-.5)*2; z=.26*v*(1-.5*abs(q))+.16*v*v*(1-.4*abs(q))+.02*math.sin(v*9+t*14+seed)*(.3+abs(q)); p=c+uy*(v*w*.62)+V((0,0,z)); vs.append(tuple(p)); uv.append((i/n,j/k))
    for i in range(n):
        for j in range(k): x=i*(k+1)+j; fs.append((x,x+1,x+k+2,x+k+1))
    o=mesh('hamaca',vs,fs,M('hamaca_t',m_stripes,cols,13),uv=uv); solid(o,.012); mc=M('cuerda',simple,'#d9c6a0',.8)
    for e,row,t in((p0,0,a),(p1,n,b)):
        knot=e.lerp(pos(t),.18)
        for j in range(0,k+1,2): c=V(vs[row*(k+1)+j]); tube('cuerda',[knot,knot.lerp(c,.5)-V((0,0,.015)),c],.005,mc,bevel_res=1)
        tube('cuerda',[e,knot],.012,mc)
    for j in(0,k):                               # fringe
        for i in range(0,n,1): p=V(vs[i*(k+1)+j]); tube('fleco',[p,p+V((0,0,-.05))+uy*.02*(1 if j else -1),p+V((.005,0,-.14))],.004,mc,bevel_res=1)
    return o
def hamacas(w,h,spp):
    s=reset(w,h,spp,102); rr=random.Random(7); plane('sand',30,30,M('arena_m',m_sand)); box('tapia',(14,.3,2.5),(0,4.6,1.25),mat=M('tap2',m_plaster,'#cf9a72','#b97f55',.85,.8,.35)); wd=M('trunk',simple,'#8a7052',.85,.1,c2='#4f3d2a',ns=5,bump=.6,bs=9,bd=.05)
    for x,y in((-2.35,1.6),(1.95,2.2)): tube('poste',[V((x,y,0)),V((x+.04,y,2.7))],.085,wd)
    hammock((-2.33,1.6,1.75),(1.97,2.2,1.8),1.0,1.0); cushion((.62,2.1,1.16),(.5,.22,.42),(-.55,.2,.15),'#b0532d',3); cushion((-.85,1.95,1.14),(.44,.2,.4),(-.5,-.25,.1),'#2f5d57',4)
    rug=lathe('petate',[(0,.012),(1.15,.012),(1.17,.0)],M('petate',simple,'#c9a262',.9,.1,c2='#a87f42',ns=30,bump=.6,bs=40),72); rug.location=(.75,.35,0)
    for k in range(9): q=.12+.125*k; o=tube('aro',[V((.75+q*math.cos(a),.35+q*math.sin(a),.014)) for a in np.linspace(0,tau,64,endpoint=False)],.014,M('aro%d'%(k%3),simple,('#c9a262','#8a5f2e','#b0532d')[k%3],.85),cyclic=True,bevel_res=1)
    for i,(x,y,c,a) in enumerate(((.15,.55,'#2f5d57',.3),(1.35,.75,'#c98a3a',2.2),(1.45,-.1,'#b0532d',4.4),(.2,-.2,'#e4d3b4',1.2))): cushion((x,y,.13),(.62,.24,.62),(math.pi/2,0,a),c,i+10)
    T=round_table(.3,.3)
    for t in T: t.location=(.8,.32,0)
    lantern((.72,.36,.305),1.4,4); g=lathe('gl',smooth_prof([(0,.004),(.03,.004),(.034,.05),(.037,.11),(.035,.11),(.031,.02),(0,.012)],24),M('vidrio',m_glass),24); g.location=(.92,.25,.305); l=lathe('ll',smooth_prof([(0,.014),(.029,.015),(.033,.08),(0,.082)],16),M('jam_l',simple,'#a3122f',.1,.5,coat=.5),24); l.location=(.92,.25,.305)
    for x,y in((-1.9,.9),(-1.65,1.15),(2.3,1.5),(-.6,3.9),(.7,4.0),(1.9,3.9),(-2.2,3.8)): lantern((x,y,0),2.2,3)
    palm((-3.0,3.4,0),3.6,(.5,0),2.0,17,1); palm((3.0,3.8,0),4.2,(-.5,0),2.1,17,2); palm((.5,6.2,0),5,(.2,0),2.2,15,4); palm((-1.6,6.6,0),5.4,(.2,0),2.2,15,5)
    for i,x in enumerate((-3.4,-2.4,-1.2,-.2,.9,2.3,3.3)): monstera((x,4.15,0),rr.uniform(.8,1.1),10,50+i)
    agave((-2.9,.6,0),.6,24,1); agave((2.9,.9,0),.6,24,2); bougainvillea([(.2,4.4,2.5),(1.2,4.35,2.5),(2.2,4.35,2.0)],1700,3,.24); bulb_string((-2.3,1.6,2.65),(1.98,2.2,2.65),.22,11,1.2,3); bulb_string((-4,4.3,2.7),(2,2.2,2.65),.3,12,1.2,4)
    sun((.82,-.1,-.32),2.6,1.5,'#ffb877'); world('#000',.9,[(.0,'#f5b26e'),(.07,'#f0a478'),(.18,'#cf93a0'),(.4,'#7a8fb8'),(1,'#33507e')]); area((0,-4,3),(0,1.5,.8),(5,3),70,'#ffd9b0'); camera((.25,-3.7,1.5),(.0,1.9,.98),32,fstop=2.0,focus=(0,1.6,1.0))
def mesa_noche(w,h,spp):
    """table laid for the evening (dm units): plates, glasses, linen and candles against the lights of the patio"""
    from scenes_drinks import wine_glass
    s=reset(w,h,spp,103); rr=random.Random(8); s.cycles.transmission_bounces=7; s.cycles.max_bounces=7; plane('mesa',30,7.5,M('t_parota2',m_wood,'#9a6437','#5a3319',2.4,.4,rot=.02,coat=.2),loc=(0,1.2,0)); runner=plane('camino',26,1.5,M('linen_r',m_linen,'#e4d3b4',400),loc=(0,1.0,.012),nx=2,ny=2)
    for i,(x,y,g) in enumerate(((-1.55,-.7,'barro'),(1.55,-.75,'barro'),(-1.9,2.9,'hueso'),(1.6,3.0,'hueso'))):
        plate(1.2,.12,glaze('noche'),(x,y,0),seed=i,well=.85); plate(.85,.1,glaze(g),(x,y,.1),seed=i+4,well=.75)
        if y<0: n=cloth_sim(.95,'#c98a63',loc=(x+.02,y,.20),rot=.5+i,seed=70+i); rosemary((x-.25,y-.1,.38),.6,(1.45,.0,-.7),i); fork((x-1.55,y-.5,.05),math.pi/2+.02); spoon((x+1.5,y-.3,.05),math.pi/2)
    for x,y in((-.45,.25),(.65,.2),(-.7,2.6)): wine_glass(x,y,'#6a0f20',.92)
    for x,y,sz in((0.05,1.0,4.6),(-1.1,1.15,3.8),(1.15,.95,3.8),(2.5,1.3,4.2),(-2.6,1.1,4.2)): lantern((x,y,.012),sz,34)
    v=lathe('florero',smooth_prof([(0,0),(.3,0),(.36,.15),(.34,.5),(.18,.85),(.2,1.0),(.14,1.0),(.1,.8),(0,.1)],50),glaze('agave'),48); v.location=(.55,1.7,0); m=M('bugan',m_leaf,'#c2356b','#ff9ab8',.4); ml=M('eucal',m_leaf,'#6f8f7c','#9db39a',.2); a_,b_=mesh('br',[(0,0,0),(.09,.10,.03),(0,.24,0),(-.09,.10,.03)],[(0,1,2),(0,2,3)],m),ico('eu',.1,ml,2,scale=(1,.15,1))
    for i in range(9):
        d=V((rr.gauss(0,.42),rr.gauss(0,.35),1)).normalized(); L=rr.uniform(.7,1.3); base=V((.55,1.7,.9)); tube('tallo',[base,base+d*L*.5+V((0,0,.05)),base+d*L],.012,M('tallo',simple,'#56783a',.5))
        for k in range(12 if i%2 else 9): p=base+d*L*(.35+.65*k/10)+V((rr.gauss(0,.07),rr.gauss(0,.07),rr.gauss(0,.07))); inst(a_ if i%2 else b_,p,(rr.uniform(0,6),rr.uniform(0,6),rr.uniform(0,6)),rr.uniform(.7,1.1))
    drop([a_,b_]); plane('back',70,30,simple('back','#2c3238',.9,c2='#4a3a30',ns=.25),loc=(0,24,8),rot=(math.pi/2,0,0)); area((0,18,9),(0,24,5),(16,1),700,'#ffb060'); mb=M('bok',m_emit,'#ffb25a',14); mb.cycles.sample_as_light=False; p=ico('b',.11,mb,2)
    for x0,z0,x1,z1,sg,y in((-9,3.3,9,3.6,.7,12),(-9,4.2,9,3.4,.6,15),(-9,3.2,9,4.4,.5,18)):
        for i in range(15): t=(i+.5)/15; inst(p,(x0+(x1-x0)*t,y,z0+(z1-z0)*t-sg*4*t*(1-t)),(0,0,0),1)
    drop([p]); world('#26324a',.55); area((-3.4,3.2,3.6),(0,.5,.2),(1.6,1.6),420,'#ffb870'); area((3.4,2.0,2.6),(0,.5,.2),(.8,1.6),150,'#ff9a52'); area((.6,-5,3.4),(0,.5,.2),(3,2),170,'#ffd8b0'); camera((.1,-6.0,2.35),(.05,1.0,.72),44,fstop=.34,focus=(0,-.2,.6))
