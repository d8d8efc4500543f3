"""drinks and sweets."""
from sets import *; from spaces import lantern,bottle,agave
def m_brew(name,c='#d98a1e',deep=None,glow=.30,clear=.55,z0=0.0,z1=1.2):
    """glowing drink: tinted glass over a body that lets light through; deeper colour toward the foot. Cheap: no volume"""
    n=N(name); sep=n.n('SeparateXYZ'); n.l(n.co(),sep.inputs[0]); mr=n.n('MapRange'); n.l(sep.outputs[2],mr.inputs[0]); mr.inputs[1].default_value=z0; mr.inputs[2].default_value=z1; base=n.ramp(mr.outputs[0],[(.0,deep or mixc(c,'#200800',.55)),(.85,c),(1,mixc(c,'#ffe0a0',.25))])
    n.set(Base_Color=base,Roughness=.03,Specular=.3,IOR=1.10,Transmission=clear,Emission=base,Emission_Strength=glow); return n.m
def glass_mat(): return M('vidrio',m_glass,'#ffffff',0,1.45)
def card(x,y,z=.66,sx=2.0,sz=1.15,s=1.0,c='#ffcf9a'):
    o=plane('card',sx,sz,M('card%g'%s,m_emit,c,s),loc=(x,y,z),rot=(math.pi/2+.08,0,0)); o.visible_camera=False; o.visible_shadow=False; o.visible_diffuse=False
def dew(x,y,rad,z=(.2,1.2),n=110,seed=0):
    rr=random.Random(seed); d=ico('rocio',1,M('gota',m_glass,'#ffffff',0,1.33),2,scale=(1,.5,1.1))
    for _ in range(n): a=rr.uniform(0,tau); zz=rr.uniform(*z); r=rad(zz)+.006; inst(d,(x+r*math.cos(a),y+r*math.sin(a),zz),(0,0,a+math.pi/2),rr.uniform(.006,.016))
    bpy.data.objects.remove(d)
def foam(x,y,prof,c='#f3e4c4',seed=0):
    o=lathe('espuma',smooth_prof(prof,50),M('espuma'+c,simple,c,.75,.25,sss=.1,c2=mixc(c,'#ffffff',.5),ns=10,bump=.5,bs=34,bd=.02),64,wob=.015,seed=seed); o.location=(x,y,0); return o
def bubbles(x,y,rad,z0,z1,n=70,seed=0):
    rr=random.Random(seed); b=ico('burb',1,M('burb',simple,'#fff2cf',.1,.6,trans=.6),1)
    for _ in range(n): a=rr.uniform(0,tau); zz=rr.uniform(z0,z1); q=(rad(zz)-.04)*rr.random()**.4; inst(b,(x+q*math.cos(a),y+q*math.sin(a),zz),(0,0,0),rr.uniform(.004,.009))
    bpy.data.objects.remove(b)
def pint(x,y,c,deep=None,foam_c='#f3e4c4',glow=.3,seed=1):
    lathe('vaso',smooth_prof([(0,0),(.27,0),(.29,.02),(.30,.12),(.34,.6),(.42,1.25),(.41,1.5),(.395,1.505),(.385,1.49),(.395,1.24),(.315,.6),(.27,.16),(.2,.13),(0,.13)],110),glass_mat(),72).location=(x,y,0); lathe('liq',smooth_prof([(0,.14),(.2,.14),(.262,.17),(.307,.6),(.388,1.2),(.39,1.25),(0,1.25)],60),M('brew'+c,m_brew,c,deep,glow),72).location=(x,y,0)
    foam(x,y,[(0,1.24),(.388,1.24),(.385,1.42),(.385,1.5),(.36,1.585),(.24,1.64),(0,1.65)],foam_c,seed); rad=lambda z:.30+(z-.12)*.105; dew(x,y,rad,(.2,1.15),100,seed); bubbles(x,y,lambda z:rad(z)-.04,.2,1.2,60,seed); card(x,y+.9)
def mug(x,y,c,deep=None,foam_c='#f3e4c4',glow=.3,seed=1,rot=-.5):
    g=glass_mat(); lathe('tarro',smooth_prof([(0,0),(.42,0),(.46,.03),(.46,.2),(.44,.3),(.44,1.2),(.46,1.28),(.445,1.29),(.41,1.2),(.40,.3),(.38,.17),(0,.15)],90),g,72).location=(x,y,0); lathe('liq',smooth_prof([(0,.165),(.37,.18),(.392,.3),(.402,1.05),(0,1.05)],50),M('brewm'+c,m_brew,c,deep,glow),72).location=(x,y,0)
    tube('asa',[V((x+q*math.cos(rot),y+q*math.sin(rot),z)) for q,z in smooth_prof([(.42,1.0),(.68,1.02),(.78,.75),(.72,.42),(.43,.36)],30)],.065,g,bevel_res=5); foam(x,y,[(0,1.04),(.40,1.04),(.405,1.22),(.43,1.30),(.42,1.38),(.28,1.45),(0,1.46)],foam_c,seed); dew(x,y,lambda z:.445,(.3,1.1),110,seed); bubbles(x,y,lambda z:.38,.2,1.0,60,seed); card(x,y+.9)
def tulip(x,y,c,deep=None,foam_c='#c9a070',glow=.12,seed=1):
    g=glass_mat(); lathe('copa',smooth_prof([(0,0),(.34,0),(.35,.02),(.1,.06),(.06,.12),(.06,.24),(.2,.34),(.42,.62),(.46,.85),(.40,1.15),(.42,1.42),(.405,1.42),(.385,1.15),(.44,.85),(.40,.63),(.19,.38),(0,.33)],120),g,72).location=(x,y,0); lathe('liq',smooth_prof([(0,.345),(.185,.392),(.39,.635),(.43,.85),(.388,1.08),(0,1.08)],60),M('brewt'+c,m_brew,c,deep,glow,.25),72).location=(x,y,0); foam(x,y,[(0,1.07),(.386,1.07),(.378,1.16),(.395,1.36),(.36,1.44),(.2,1.48),(0,1.485)],foam_c,seed); dew(x,y,lambda z:float(np.interp(z,[.4,.62,.85,1.15],[.24,.43,.465,.405])),(.45,1.1),90,seed); card(x,y+.9,.8)
def bar_back(seed=4,c='#5a3a24',wood=('#7a4a28','#3c2112'),key=150,n=26):
    plane('bar',60,9,M('wood_bar'+wood[0],m_wood,wood[0],wood[1],2.2,.32,coat=.4),loc=(0,2.0,0)); plane('back',60,24,simple('back',c,.9,c2=mixc(c,'#ffb060',.15),ns=.3),loc=(0,17,6),rot=(math.pi/2,0,0)); area((0,12,7),(0,17,4),(14,1),500,'#ffb060'); bokeh(n,(8,15),(-8,8),(1.0,7),seed,16,.10); light_night(key); area((-2.4,-.6,1.6),(0,0,.7),(.35,2.4),60,'#ffe2c0'); area((2.4,-1.2,1.6),(0,0,.7),(.3,2.0),30,'#ffc890'); area((.4,-4,2.4),(0,0,.6),(2.4,1.4),46,'#ffe0c0')
def peanuts(x,y,seed=0):
    bowl(.45,.26,glaze('hueso'),(x,y,0),foot=.22); mc=M('cacahuate',simple,'#c98a45',.5,.3,c2='#a8652a',ns=4,objvar=.25,bump=.4); hf=HF(np.linspace(x-.5,x+.5,60),np.linspace(y-.5,y+.5,60),np.full((60,60),.14)); settle(hf,[ico('cac',.09,mc,3,.1,2,i,(1.4,.75,.75)) for i in range(3)],around(x,y,.3,44,seed),1,.09,.8,.6,'any',seed,.1)
def pint_scene_camera(t=.80,lens=62,x=.12): camera((.1,-5.2,1.8),(x,.1,t),lens,fstop=.28,focus=(-.35,-.3,.9))
def cerveza(w,h,spp):
    s=reset(w,h,spp,17); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; pint(-.35,0,'#f0a81e','#c87410',glow=.38,seed=1); pint(.75,.7,'#b8561a','#7a2c0a',glow=.3,seed=4); peanuts(-1.45,.55,3); lime_wedge((.35,-.62,.2),.22,(.1,.05,.3)); lime_wedge((.02,-.85,.2),.22,(.1,.05,1.5)); bar_back(5); pint_scene_camera()
def cerveza_ambar(w,h,spp):
    s=reset(w,h,spp,91); rr=random.Random(3); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; mug(-.2,0,'#c4641a','#8a360c',glow=.36,seed=2); lantern((1.15,.9,0),4.4,20); lantern((-1.5,1.6,0),4.4,14); m=M('seca',m_leaf,'#b8621c','#d99a3a',.3,.5)
    for i,(x,y) in enumerate(((.75,-.5),(1.05,-.3),(-.95,-.45),(-1.2,-.1),(.4,-.75),(1.5,.1),(-.7,-.75))): o=leaf_mesh(lambda t:.24*math.sin(math.pi*min(1,t*.95+.03))**.8*(1+.12*math.sin(t*30)),m,bend=.25,fold=.4,size=rr.uniform(.4,.6),seed=i); o.location=(x,y,.05+.02*(i%2)); o.rotation_euler=(.1,.1,rr.uniform(0,6))
    star_anise((-.85,.25,0),.14,.3); cinnamon((.72,.05,.0),.7,-.4); bar_back(9,'#3a3440',('#8a5a34','#4a2a16')); camera((.1,-4.9,1.7),(.1,.1,.72),62,fstop=.28,focus=(-.2,-.4,.8))
def pumpkin(loc,r=.6,c='#d9731c',seed=0):
    m=M('calabaza'+c,simple,c,.4,.4,c2=mixc(c,'#8a3a0c',.35),ns=4,bump=.25,bs=9); n=120; o=lathe('calabaza',smooth_prof([(0,.62*r*2*.5),(r*.25,.66*r),(r*.7,.62*r),(r,.2*r),(r*.85,-.3*r),(r*.4,-.5*r),(0,-.48*r)],50),m,n); 
    for v in o.data.vertices:
        a=math.atan2(v.co.y,v.co.x); k=1-.10*abs(math.sin(a*5+seed))**.6*0-.11*(1-abs(math.sin(a*5+seed))**.5); v.co.x*=k; v.co.y*=k; v.co.z*=1-.04*(1-abs(math.sin(a*5+seed)))
    o.location=(loc[0],loc[1],loc[2]+.5*r); tube('rabo',[V(loc)+V((0,0,1.08*r)),V(loc)+V((.05*r,0,1.3*r)),V(loc)+V((.2*r,.05,1.45*r))],.09*r,M('rabo',simple,'#7a7a3a',.7,.2,c2='#5a4a24',ns=5),radii=[1.5,1,.9]); return o
def cerveza_calabaza(w,h,spp):
    s=reset(w,h,spp,92); rr=random.Random(4); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; x,y=.25,0; pint(x,y,'#e8801c','#b8480c','#f5dfb4',.4,3); m=M('canela_p',simple,'#8a4a1c',.8,.2,objvar=.3); ms=M('azu_p',simple,'#d9a860',.6,.3); pa,pb=ico('a',1,m,1),ico('b',1,ms,1)
    for i in range(700): a=rr.uniform(0,tau); q=.402+rr.uniform(-.012,.022); inst(pa if i%3 else pb,(x+q*math.cos(a),y+q*math.sin(a),1.505+abs(rr.gauss(0,.01))-.07*rr.random()*(q>.408)),(rr.random()*3,rr.random()*3,0),rr.uniform(.006,.013))
    drop([pa,pb]); pumpkin((-1.05,.55,0),.62,'#d9731c',1); pumpkin((1.45,1.0,0),.75,'#c9a05a',2); pumpkin((-.62,-.32,0),.3,'#e0a84a',3); star_anise((.85,-.5,0),.15,.3); star_anise((.55,-.72,0),.12,1); cinnamon((-.1,-.75,0),.8,.25); cinnamon((1.15,-.2,0),.6,-.5); seeds(flat_hf(.01),-1.1,-.45,.3,16,'#efe0bd',.06,seed=3); bar_back(12,'#4a2c3a',('#6a4226','#341d10')); pint_scene_camera(.78,60,.15)
def stout_cacao(w,h,spp):
    s=reset(w,h,spp,93); rr=random.Random(5); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; tulip(-.15,0,'#2a0f06','#120502','#b98a58',.10,2); cocoa_beans(around(.85,-.35,.4,14,3),0,4); choc_chunks(around(-.95,-.35,.32,7,5),0,6,.24); choc_chunks([(1.2,.5),(1.5,.3)],0,7,.3); o=ico('mazorca',.5,M('mazorca',simple,'#8a3a1c',.5,.35,c2='#c4742c',ns=3,bump=.4,bs=8),4,scale=(1.5,.62,.62))
    for v in o.data.vertices: a=math.atan2(v.co.z,v.co.y); v.co.y*=1+.09*math.sin(a*10); v.co.z*=1+.09*math.sin(a*10)
    o.location=(1.25,1.2,.3); o.rotation_euler=(0,0,.5); dust(flat_hf(.002),-.6,-.5,.5,300,'#3f1d0e',.008,5); lantern((-1.5,1.4,0),4.4,18); bar_back(15,'#2c3436',('#4a4642','#26231f'),170); camera((.1,-4.9,1.8),(.1,.1,.68),62,fstop=.28,focus=(-.15,-.4,.9))
def ice(x,y,z,s,seed=0,rot=(.2,.3,.5)): o=ice_cube(s,seed); o.location=(x,y,z); o.rotation_euler=rot; return o
def highball(x,y,c,deep,glow=.3,lvl=1.15,seed=0,cubes=5):
    lathe('vaso',smooth_prof([(0,0),(.33,0),(.345,.02),(.36,.6),(.385,1.42),(.375,1.43),(.355,1.42),(.33,.6),(.31,.12),(.2,.09),(0,.09)],100),glass_mat(),72).location=(x,y,0); lathe('liq',smooth_prof([(0,.1),(.2,.1),(.302,.125),(.323,.6),(.343,lvl),(0,lvl)],50),M('brewh'+c,m_brew,c,deep,glow,.6,0,lvl),72).location=(x,y,0); rr=random.Random(seed)
    for i in range(cubes): ice(x+rr.uniform(-.08,.08),y+rr.uniform(-.1,.02),lvl-.02-.21*i+.08,.24,seed+i,(rr.random(),rr.random(),rr.random()*3))
    dew(x,y,lambda z:.345+.028*z,(.15,1.1),90,seed); card(x,y+.8,.7)
def jamaica(w,h,spp):
    s=reset(w,h,spp,94); rr=random.Random(6); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; table('cal'); highball(-.35,-.1,'#b3102e','#5a0616',.22,1.18,3); hf=flat_hf(1.22,2); sprig(hf,'mint',[(-.4,-.05),(-.28,-.1),(-.36,-.18),(-.45,-.14)],.34,5,.03,.2); o=citrus_wheel(.28,.05,'#4f7d24','#b5cc62'); o.location=(-.02,-.22,1.42); o.rotation_euler=(math.pi/2-.15,.3,.35)
    g=glass_mat(); x,y=1.05,1.0; lathe('jarra',smooth_prof([(0,0),(.5,0),(.56,.03),(.64,.5),(.55,1.1),(.42,1.4),(.46,1.62),(.44,1.62),(.39,1.4),(.52,1.08),(.60,.5),(.5,.1),(0,.08)],100),g,72).location=(x,y,0); lathe('liqj',smooth_prof([(0,.09),(.49,.11),(.592,.5),(.52,1.06),(0,1.06)],50),M('brewj',m_brew,'#a80e2a','#4a0512',.2,.5,0,1.1),72).location=(x,y,0); tube('asaj',[V((x+q,y-.1*q,z)) for q,z in smooth_prof([(.46,1.35),(.82,1.38),(.95,.95),(.6,.5)],30)],.06,g,bevel_res=5); card(x,y+.9,.7)
    m=M('jam_seca',simple,'#4a0a1c',.6,.3,c2='#7a1c34',ns=5,bump=.6,bs=12,objvar=.2); hfl=flat_hf(0); 
    def flor(i):
        e=ico('caliz',.07,m,2,.1,2,i,(1,1,.9))
        for k in range(6): a=tau*k/6; p=leaf_mesh(lambda t:.22*math.sin(math.pi*min(1,t*.9+.08)),m,bend=-.6,fold=.5,n=8,size=.24,seed=i*7+k); p.rotation_euler=(.5,0,a); p.parent=e
        return e
    settle(hfl,[flor(i) for i in range(2)],around(.55,-.75,.35,9,5),1,.16,.5,.6,'lean',4,.2,.15); settle(hfl,[flor(5)],[(-1.4,.6),(-1.15,.85),(-1.5,.95)],1,.16,.5,.6,'lean',4,.2,.15); cloth_sim(2.4,'#e9dcc4',loc=(-1.8,-.7,0),rot=.9,seed=57); lime_wedge((1.35,-.35,.2),.24,(.1,.1,.6))
    sunlight((((-4.4,-.8),(-1.4,1.6)),((4.0,-1.4),(1.3,.6))),dirn=DAY_LOW,power=5.6); camera((.05,-4.9,2.7),(.22,.15,.66),60,fstop=.36,focus=(-.35,-.4,.9))
def carajillo(w,h,spp):
    s=reset(w,h,spp,95); rr=random.Random(7); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8
    def glass(x,y,sd):
        lathe('vaso',rocks(.42,.92),glass_mat(),72).location=(x,y,0); lathe('liq',smooth_prof([(0,.125),(.29,.126),(.335,.15),(.363,.38),(.372,.6),(0,.6)],50),M('brewc',m_brew,'#5a2a0e','#1c0a04',.10,.3,0,.6),72).location=(x,y,0); foam(x,y,[(0,.59),(.372,.595),(.38,.68),(.37,.745),(.3,.765),(0,.77)],'#d9a866',sd); ice(x+.02,y-.02,.70,.36,sd,(.15,.2,.5+sd)); ice(x-.14,y+.14,.66,.28,sd+2,(.4,.2,1.3)); card(x,y+.85,.4,1.9,.66)
        mb=M('bean',simple,'#3b1c0d',.35,.5,c2='#5a2f16',ns=3,objvar=.25)
        for k in range(3): a=tau*k/3+.4; b=ico('bean',.065,mb,3,scale=(1,.72,.5)); b.location=(x+.16+.075*math.cos(a),y-.16+.075*math.sin(a),.79); b.rotation_euler=(0,0,a+.5)
    glass(-.15,0,1); glass(1.15,.95,4); cinnamon((.75,-.5,0),.95,.35); cinnamon((.95,-.32,.0),.7,.6); o=citrus_wheel(.28,.05,'#c96a1f','#e8862a'); o.location=(-.85,-.25,.06); o.rotation_euler=(.1,.1,.3); mb=M('bean',simple,'#3b1c0d'); be=ico('bean',.07,mb,4,scale=(1,.72,.5))
    for v in be.data.vertices:
        if v.co.z>0: v.co.z-=.016*math.exp(-(v.co.y/.008)**2)
    settle(flat_hf(0),[be],around(-.75,-.7,.35,14,6),1,.07,.5,.5,'flat',5,0,.1); bar_back(21); camera((.15,-4.6,2.0),(.16,.1,.5),66,fstop=.28,focus=(-.15,-.3,.7))
def mezcal(w,h,spp):
    s=reset(w,h,spp,96); rr=random.Random(8); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; g=glass_mat()
    def veladora(x,y):
        o=lathe('veladora',smooth_prof([(0,0),(.24,0),(.25,.02),(.28,.3),(.31,.62),(.30,.63),(.285,.62),(.25,.3),(.21,.12),(0,.1)],70),g,72); o.location=(x,y,0)
        for v in o.data.vertices: a=math.atan2(v.co.y,v.co.x); k=1-.05*abs(math.sin(a*6))*(.1<v.co.z<.5); v.co.x*=k; v.co.y*=k
        lathe('liq',smooth_prof([(0,.105),(.2,.12),(.235,.3),(.255,.46),(0,.46)],40),M('brewz',m_brew,'#f0e0b0','#d9c080',.10,.85,0,.5),64).location=(x,y,0); card(x,y+.7,.3,1.3,.5)
    veladora(-.3,-.1); veladora(.45,.35); b=bottle(1,M('botella_m',m_glass,'#cfe0c8',0,1.45),'hueso',1.9,.36); b.location=(1.35,1.15,0); lathe('liqb',smooth_prof([(0,.03),(.42,.04),(.43,.4),(.43,.72),(0,.72)],30),M('brewzb',m_brew,'#e8d8a0','#c9b070',.12,.7),48).location=(1.35,1.15,0); plate(.72,.1,glaze('barro'),(-1.25,.35,0),seed=4,well=.7)
    for i in range(5): o=citrus_wheel(.28,.05,'#c96a1f','#e8862a'); o.location=(-1.42+.11*i,.38+.03*i,.13+.025*i); o.rotation_euler=(.1,.22,.4*i)
    hf=flat_hf(.1); dip((-.85,-.62,0),.3,.24,glaze('hueso'),M('sal_g',simple,'#c06a44',.85,.2,c2='#8a3a1c',ns=18,bump=.9,bs=36),2); agave((1.9,2.6,-.2),2.2,22,3); lantern((-1.4,1.9,0),4.6,22); bar_back(25,'#4a3424',('#9a6437','#5a3319'),160); camera((.1,-4.8,1.75),(.12,.15,.52),62,fstop=.3,focus=(-.3,-.3,.5))
def wine_glass(x,y,c='#4a0a18',lvl=.95,seed=0):
    lathe('copa',smooth_prof([(0,0),(.34,0),(.35,.015),(.12,.04),(.035,.1),(.03,.62),(.08,.7),(.30,.85),(.41,1.1),(.39,1.4),(.33,1.68),(.32,1.68),(.375,1.4),(.395,1.1),(.29,.87),(.05,.74),(0,.73)],130),glass_mat(),72).location=(x,y,0); r=float(np.interp(lvl+.1,[.74,.87,1.1,1.4],[.05,.285,.39,.37])); lathe('vinot',smooth_prof([(0,.745),(.1,.765),(.285,.885),(r,lvl+.1),(0,lvl+.1)],40),M('brewv'+c,m_brew,c,'#24040c',.06,.35,.7,1.1),64).location=(x,y,0); card(x,y+.8,1.0,1.2,1.0,.8)
def vino(w,h,spp):
    s=reset(w,h,spp,97); rr=random.Random(9); s.cycles.transmission_bounces=8; s.cycles.max_bounces=8; wine_glass(-.35,.05,'#6a0f20'); wine_glass(.55,.75,'#6a0f20'); plank(2.0,1.1,'claro',(1.35,-.15,0),.15); mq=M('manchego',simple,'#efd48a',.45,.35,sss=.15,c2='#e3bd60',ns=4,bump=.2)
    for i in range(3): o=prism_wedge(.62,.32,.28,mq); o.location=(1.05+.22*i,-.3+.12*i,.14+.001*i); o.rotation_euler=(0,0,.5+.35*i)
    mu=M('uva',simple,'#4a1430',.25,.45,c2='#6b2a4a',ns=3,sss=.1,coat=.2,objvar=.25); hf=flat_hf(.14); settle(hf,[ico('uva',.105,mu,3,.02,1,i) for i in range(2)],around(1.75,.15,.30,30,4,.6),1,.105,.95,.5,'any',4,.15,roll=4,ceiling=.32); mn=M('nuez',simple,'#a8703a',.6,.3,c2='#7a4a20',ns=6,bump=.9,bs=10); settle(flat_hf(0),[ico('nuez',.13,mn,3,.18,2.4,i) for i in range(2)],[(-1.15,-.45),(-1.0,-.7),(.2,-.75)],1,.13,.9,.5,'any',3,0)
    lantern((-1.3,.9,0),4.8,30); lantern((1.95,1.7,0),4.8,24); cloth_sim(2.2,'#d7c2a0',loc=(-1.6,-.5,0),rot=.6,seed=61); bar_back(31,'#3c2c2c',('#6a4226','#341d10'),150); camera((.15,-5.1,2.0),(.3,.15,.78),52,fstop=.3,focus=(-.3,-.3,.9))
def prism_wedge(L,W,H,mat):
    vs=[(0,0,0),(L,-W/2,0),(L,W/2,0),(0,0,H),(L,-W/2,H),(L,W/2,H)]; o=mesh('cuna',vs,[(0,2,1),(3,4,5),(0,1,4,3),(1,2,5,4),(2,0,3,5)],mat,smooth=False); bevel(o,.02,2); return o
# ------------------------------------------------------------------ sweets
def cake_slice(R0=1.25,a=.72,layers=3,seed=0):
    """wedge of chocolate cake: sponge layers with cream between, glaze on top and on the back"""
    sp=M('bizcocho',simple,'#4a2412',.85,.2,c2='#2e140a',ns=7,bump=.9,bs=22,bd=.05); cr=M('ganache',simple,'#6b3a20',.4,.4,c2='#7f4a2c',ns=4,bump=.2); gl=M('glaseado',simple,'#27100a',.10,.55,c2='#38180e',ns=2,coat=.6); e=link(bpy.data.objects.new('pastel',None)); z=0
    def wedge(z0,z1,mat,R_,ang,bul=0.0,disp=.015):
        n,k=26,5; vs=[];fs=[]; outline=[V((0,0,0))]+[V((R_*math.cos(t),R_*math.sin(t),0)) for t in np.linspace(-ang/2,ang/2,n)]; per=[]
        for i in range(len(outline)):
            p,q=outline[i],outline[(i+1)%len(outline)]; m=10 if i in(0,len(outline)-1) else 1
            for j in range(m): per.append(p.lerp(q,j/m))
        N_=len(per)
        for j in range(k+1):
            zz=z0+(z1-z0)*j/k
            for p in per: c=V((.5*R_,0,0)); d=(p-c); f=1+bul*math.sin(math.pi*j/k)+disp*mnoise.fractal(V((p.x*6+seed,p.y*6,zz*9)),.8,2,3); vs.append((c.x+d.x*f,c.y+d.y*f,zz))
        for j in range(k):
            for i in range(N_): a_=j*N_+i;b_=j*N_+(i+1)%N_; fs.append((a_,b_,b_+N_,a_+N_))
        vs.append((.6*R_,0,z1)); t=len(vs)-1
        for i in range(N_): fs.append((k*N_+i,k*N_+(i+1)%N_,t))
        o=mesh('capa',vs,fs,mat); o.parent=e; return o
    for i in range(layers): wedge(z,z+.22,sp,R0,a,.0,.02); z+=.22; (wedge(z,z+.07,cr,R0*1.004,a*1.004,.01,.012) if i<layers-1 else None); z+=.07 if i<layers-1 else 0
    wedge(z,z+.055,gl,R0*1.02,a*1.02,.01,.006)
    vs=[];fs=[];n=24
    for i in range(n+1):
        t=-a/2*1.02+a*1.02*i/n
        for j in range(9): zz=(z+.05)*j/8; r=R0*1.025+.012*math.sin(i*1.3+j); vs.append((r*math.cos(t),r*math.sin(t),zz))
    for i in range(n):
        for j in range(8): a_=i*9+j; fs.append((a_,a_+9,a_+10,a_+1))
    o=mesh('espalda',vs,fs,gl); solid(o,.04); o.parent=e
    for k,(u,zl) in enumerate(((.25,.3),(.5,.16),(.72,.36),(.9,.2),(.12,.14))):
        for sgn in(-1,1): x=R0*u; y=sgn*x*math.tan(a/2); g=tube('escurre',[V((x,y*.96,z+.03)),V((x,y*1.02,z-.02)),V((x,y*1.03,z-zl))],.035,gl,radii=[.8,1,1.3],bevel_res=4); g.parent=e
    return e,z+.055
def pastel_chocolate(w,h,spp):
    s=reset(w,h,spp,98); rr=random.Random(10); table('nogal'); plate(1.4,.12,glaze('crema'),seed=5,well=.82); e,zt=cake_slice(); e.location=(-.6,-.05,.09); e.rotation_euler=(0,0,-.55); c,sn=math.cos(-.55),math.sin(-.55); top=lambda u,v:(-.6+u*c-v*sn,-.05+u*sn+v*c); H=flat_hf(.09+zt,2)
    settle(H,[raspberry(.125,i) for i in range(2)],[top(.95,.05),top(1.05,-.15),top(.85,-.1),top(1.0,.22)],1,.125,.9,.6,'any',3,.05,roll=.3); settle(H,[blackberry(.125,i) for i in range(2)],[top(.78,.08),top(1.08,.05)],1,.125,.9,.6,'any',4,.05,roll=.3); sprig(H,'mint',[top(.9,.0),top(.85,.1)],.28,7,.12,.2); dust(flat_hf(.09,2),.5,-.4,.7,500,'#4a2412',.008,4); settle(flat_hf(.09,2),[raspberry(.125,4)],[(.75,-.55),(.95,-.3),(-.75,-.75)],1,.125,.9,.6,'any',4,.05); choc_chunks([(.55,-.85),(-.95,.35)],.09,4,.16)
    fork((1.0,-1.35,.1),.5); cloth_sim(2.4,'#d7a58a',loc=(-2.1,-.8,0),rot=1.0,seed=63); coffee((1.5,1.3,0),'rosa',.5); night(430,17,16,True); camera((.05,-4.5,2.6),(.0,.0,.42),64,fstop=.42,focus=(-.1,-.5,.5))
def molinillo(loc,rot=(0,0,0)):
    m=M('molin',simple,'#a5703f',.5,.35,c2='#6b4022',ns=5,bump=.2); o=lathe('molinillo',smooth_prof([(0,0),(.14,0),(.2,.06),(.2,.14),(.12,.18),(.12,.22),(.19,.27),(.19,.34),(.1,.4),(.055,.46),(.05,1.5),(.065,1.56),(.04,1.62),(0,1.63)],90),m,40); 
    for v in o.data.vertices:
        if v.co.z<.38: a=math.atan2(v.co.y,v.co.x); k=1+.10*math.cos(a*8); v.co.x*=k; v.co.y*=k
    o.location=loc; o.rotation_euler=rot; return o
def concha_chocolate(w,h,spp):
    s=reset(w,h,spp,99); rr=random.Random(11); table('parota'); plate(1.15,.12,glaze('hueso'),(-.55,-.15,0),seed=4,well=.8); concha((-.6,-.15,.08),.72,'#d98a86',3,.5); crumbles(flat_hf(.09,2),-.5,-.7,.4,26,M('azuc',simple,'#ecc0b4',.7),(.012,.03),seed=3)
    x,y=.95,.55; saucer(.8,glaze('barro'),(x,y,0)); cup(.5,.6,glaze('barro'),(x,y,.06),rot=-.6); _,hf=disc('choco',.455,lambda X,Y,q:.58+.03*(1-q**2)+.012*np.sin(X*20)*np.cos(Y*17),M('choco_e',simple,'#8a4f2c',.45,.35,c2='#b57a4a',ns=9,bump=.6,bs=26,bd=.03),(x,y,.0)); settle(hf,[ico('burbuja',.03,M('burbuja',simple,'#c99a6c',.4,.3),2)],around(x,y,.4,60,4),1,.022,.35,.5,'flat',3,.5,.5); molinillo((1.0,-.42,.2),(0,math.pi/2-.06,-.28)); cinnamon((.35,-.95,0),.8,.15); cinnamon((.55,-.8,.0),.6,.5); choc_chunks([(1.25,-1.15),(1.5,-1.0),(.95,-1.1)],0,4,.22)
    cloth_sim(2.4,'#b9c4b0',loc=(-2.1,-.9,0),rot=1.1,seed=65); concha((-1.6,1.5,0),.6,'#f0dfc0',5,1.2); sunlight((((-4.4,-1.0),(-1.6,1.4)),((4.2,-2.0),(1.7,.2))),dirn=DAY_LOW); camera((.05,-4.6,3.1),(.1,.0,.28),60,fstop=.45,focus=(0,-.4,.4))
def woven_basket(loc,r=1.3,h=.5,c='#c89b5e',c2='#9a6a34'):
    for k in range(11):
        t=k/10; q=r*(.82+.18*t**.7); pts=[V((loc[0]+(q+.02*math.sin(a*28+k*math.pi))*math.cos(a),loc[1]+(q+.02*math.sin(a*28+k*math.pi))*math.sin(a),loc[2]+.05+h*t)) for a in np.linspace(0,tau,180,endpoint=False)]; tube('tejido',pts,.045 if k<10 else .06,M('mimbre'+(c if k%3 else c2),simple,c if k%3 else c2,.7,.25,c2=mixc(c,'tinta',.3),ns=14,bump=.4,bs=20),cyclic=True,bevel_res=2)
    lathe('fondo',[(0,.06),(r*.84,.06)],M('mimbre'+c2,simple,c2,.7)).location=loc
def panaderia(w,h,spp):
    s=reset(w,h,spp,100); rr=random.Random(12); table('claro'); woven_basket((0,.1,0),1.5,.42); cloth_sim(2.7,'#efe6d2',loc=(0,.1,.18),rot=.3,seed=67); place=[(-.62,.42,.30,'#d98a86',.58,1.1),(.55,.55,.30,'#ecd9b4',.58,2.4),(-.55,-.45,.32,'#4a2410',.58,.2),(.55,-.4,.32,'#dcae58',.58,4.0),(.0,.05,.58,'#f0dfc0',.56,.7)]
    for i,(x,y,z,c,r,ro) in enumerate(place): o=concha((x,y,z),r,c,i+2,ro); o.rotation_euler=(rr.uniform(-.12,.12),rr.uniform(-.12,.12),ro)
    coffee((1.95,1.35,0),'azul',.4); cinnamon((-1.9,-1.0,0),.8,.4); crumbles(flat_hf(0),1.5,-1.2,.4,24,M('azuc2',simple,'#f0dfc0',.7),(.012,.03),seed=3); cloth_sim(2.2,'#c98a63',loc=(-2.4,1.2,0),rot=.4,seed=69); sunlight((((-4.4,-1.6),(-1.8,.9)),((4.4,-1.2),(1.9,1.4)))); camera((.0,-4.2,4.0),(.0,.05,.35),58,fstop=.5,focus=(0,-.3,.6))
