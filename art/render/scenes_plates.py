"""starters, soups, salads and pasta."""
from sets import *
def lentils(hf,pts,seed=0,c='#6b4a22'):
    m=M('lenteja'+c,simple,c,.35,.45,c2=mixc(c,'#a8803a',.5),ns=3,objvar=.25,coat=.15); return settle(hf,[ico('lenteja',.048,m,3,.04,1.5,i,(1,1,.5)) for i in range(3)],pts,1,.045,.5,.5,'lean',seed,.1,.2)
def pita_fan(x,y,z,n=6,a0=.2,step=.42,R0=.85,r=.9,seed=0,lean=.3):
    for i in range(n): a=a0+step*i; o=pita_wedge(R0,tau/6,.06,seed+i,.10); o.rotation_euler=(0,-lean,a+math.pi); o.location=(x+(r+.45)*math.cos(a),y+(r+.45)*math.sin(a),z+.10+.05*(i%2))
def pita_stack(x,y,z,n=5,seed=0,rot=.4,R0=.95):
    rr=random.Random(seed)
    for i in range(n): o=pita_wedge(R0,tau/5,.055,seed+i,.05); o.rotation_euler=(rr.gauss(0,.03),rr.gauss(0,.03),rot+rr.gauss(0,.30)); o.location=(x+rr.gauss(0,.05),y+rr.gauss(0,.05),z+.06+.105*i)
def hummus_bowl(loc,r,h,g,c,kind,seed=1):
    foot=r*.46; bowl(r,h,glaze(g),loc,foot=foot,seed=seed); z=h*.66; rad=bowl_inner(z,r,h,foot)+.02; _,hf=hummus_bed(rad,z,loc,c,seed,.055*r/.92,2.6); oil(hf,loc,rad*.95,loc[2]+z+.008); return hf,rad
def pita_lenteja(w,h,spp):
    s=reset(w,h,spp,71); rr=random.Random(15); table('maguey'); plate(1.75,.12,glaze('crema'),(0,.05,0),seed=5,well=.9); loc=(.45,.22,.08); hf,rad=hummus_bowl(loc,1.0,.44,'noche','#b9703f','l',5)
    lentils(hf,around(loc[0],loc[1],.26,80,3,.6),3); dice(hf,around(loc[0]-.05,loc[1]-.02,.3,12,5),'#c02a14','#d9583a',.06,3); seeds(hf,loc[0],loc[1],.72,30,'#6f8a3a',.04,seed=4); dust(hf,loc[0]-.2,loc[1]-.25,.4,700,'#5f1f0c',.0075,2); crumbles(hf,loc[0]+.15,loc[1]+.2,.4,26,seed=6,size=(.018,.045))
    for i,(x,y) in enumerate([(.35,.15),(.7,.45),(.05,.35),(.65,-.1)]): place_on(cilantro(.30,i+15),hf,x,y,rr.uniform(0,6),.06,.5)
    pita_stack(-1.62,.62,.09,3,3,-.35,.9); pita_stack(-1.5,-.62,.09,4,13,-.2,.92); o=pita_wedge(.85,tau/6,.06,22,.1); o.location=(.35,-1.12,.17); o.rotation_euler=(.03,-.03,.12)
    lime_wedge((1.5,-.42,.28),.22,(.1,.1,.6)); lentils(flat_hf(0),around(1.75,-1.25,.25,16,3),5); cloth_sim(2.4,'#e9dcc4',loc=(2.3,1.3,0),rot=.4,seed=25); dip((-1.7,1.55,0),.4,.26,glaze('barro'),M('aceite_ch',m_mole,'#7a1c08','#b8481a',.1),4)
    sunlight((((-4.4,-1.4),(-1.4,.9)),((4.2,-1.6),(1.8,.8)))); camera((-.15,-4.5,4.2),(-.02,.0,.2),60,fstop=.5,focus=(0,-.1,.45))
def pitas(w,h,spp):
    s=reset(w,h,spp,72); rr=random.Random(25); table('cal'); board(2.3,1.75,'oscuro',(0,.05,0),.1); l1,l2=(-.95,.5,.14),(.95,.45,.14); hf,rad=hummus_bowl(l1,.84,.4,'hueso','#e3c792','g',1); h2,r2=hummus_bowl(l2,.84,.4,'barro','#b9703f','l',5)
    settle(hf,[chickpea(i) for i in range(3)],around(l1[0],l1[1],.2,15,3,.6),1,.085,.9,.6,'any',4,.1); dust(hf,l1[0]+.15,l1[1]-.22,.36,800,size=.0075,seed=2); lentils(h2,around(l2[0],l2[1],.22,60,3,.6),3); crumbles(h2,l2[0]+.1,l2[1]+.15,.3,18,seed=6,size=(.018,.04)); seeds(h2,l2[0],l2[1],.55,24,'#efe0bd',.018,seed=4)
    for i,(x,y,hh) in enumerate([(-1.1,.5,hf),(-.8,.2,hf),(-1.2,.15,hf),(1.1,.42,h2),(.8,.1,h2)]): place_on(cilantro(.27,i+35),hh,x,y,rr.uniform(0,6),.06,.5)
    pita_stack(-1.5,-.5,.14,3,3,-.35,.8); pita_stack(-.48,-.55,.14,4,13,-.45,.82); pita_stack(.62,-.5,.14,3,33,-.3,.8)
    for i in range(5): o=cherry(.15,True,i); o.location=(-.08+.2*(i%2),.2+.2*(i//2),.27); o.rotation_euler=(rr.uniform(-.3,.3),rr.uniform(-.3,.3),i)
    for i in range(4): o=radish_slice(.17,i); o.location=(-.12+.12*i,.98+.05*i,.2); o.rotation_euler=(.2,.15*i,i)
    cloth_sim(2.6,'#8fa597',loc=(2.4,-1.35,0),rot=-.5,seed=21); sunlight((((-4.4,-.6),(-1.8,1.9)),((4.4,-.4),(1.9,2.2)),((-3.2,-3.2),(-.8,-1.3)))); camera((.05,-3.8,4.8),(.0,-.02,.2),52,fstop=.55,focus=(0,-.1,.45))
def guacamole(w,h,spp):
    s=reset(w,h,spp,73); rr=random.Random(11); table('barro'); molcajete((0,.12,0),1.02,.6); g=grid_at(grid_noise(150,8,3)-.5,.9); m=M('guaca',simple,'#8fa03a',.4,.4,c2='#c6c86a',ns=7,bump=.7,bs=15,bd=.06); _,hf=disc('guac',.885,lambda X,Y,q:.62+.13*(1-q**2)+.10*g(X,Y)*(1-q**6),m,(0,.12,0))
    dice(hf,around(0,.12,.7,34,3,.5),'#a9c253','#d6da80',.13,4,.3,.2,sink=.45); dice(hf,around(.0,.1,.62,26,5,.5),'#c02a14','#d9583a',.085,6,.18,.1,coat=.5); dice(hf,around(.0,.1,.65,26,6,.5),'#ece6d6','#f7f4ea',.055,7); chopped(hf,around(0,.12,.7,30,8),9); crumbles(hf,.1,.15,.45,26,seed=5,size=(.02,.05))
    for i,(x,y) in enumerate([(.05,.2),(-.2,.05),(.25,-.05)]): place_on(cilantro(.36,i+52),hf,x,y,rr.uniform(0,6),.07,.4)
    for i,(a,t) in enumerate(((.5,.3),(.85,.2),(1.2,.35),(1.55,.2),(1.9,.3))): o=totopo(.46,i+90); o.location=(.62*math.cos(a),.12+.62*math.sin(a),.92); o.rotation_euler=(math.pi/2-.45,rr.uniform(-.4,.4),a-math.pi/2+rr.uniform(-.3,.3))
    ht=flat_hf(0); ring=around(-1.25,-.98,.42,9,4)+around(1.2,-.98,.46,10,5); settle(ht,[totopo(.44,i+100) for i in range(7)],ring,1,.32,.2,.35,'lean',5,.25,.1,roll=1.6)
    settle(ht,[totopo(.42,i+120) for i in range(4)],[(-1.85,.3),(1.9,.35),(.0,-1.5)],1,.32,.2,.35,'flat',6,.1,.1,roll=.4)
    lime_wedge((-1.55,1.35,.2),.26,(.1,.1,.5)); lime_wedge((-1.2,1.6,.2),.26,(.1,.1,1.7)); dip((1.6,1.45,0),.4,.28,glaze('hueso'),M('salsa_r2',m_mole,'#8a1c0a','#b8401c',.2),5); cloth_sim(2.5,'#e9dcc4',loc=(2.5,-1.3,0),rot=-.6,seed=27)
    sunlight((((-4.4,-1.8),(-1.7,.8)),((4.4,-.8),(2.0,1.3)))); camera((.05,-4.7,4.0),(.0,-.02,.38),58,fstop=.5,focus=(0,-.3,.75))
def ensalada(w,h,spp):
    s=reset(w,h,spp,74); rr=random.Random(12); table('claro'); bowl(1.5,.55,glaze('hueso'),foot=.6); r=bowl_inner(.38,1.5,.55,.6)+.02; _,hf=surface(r,.36,(0,0,0),M('hoja_b',simple,'#2f4f1c',.6,.3,c2='#5a7f30',ns=5),.08,.22,seed=4); leaves(hf,0,0,1.05,70,3,('lechuga','arugula','espinaca'),.5,.03); hf.H+=.08; leaves(hf,0,0,.85,46,73,('arugula','lechuga','espinaca'),.46,.05); hf.H+=.10
    for i,(x,y,a) in enumerate([(-.5,.35,.9),(-.36,.44,.75),(-.2,.5,.6),(-.05,.52,.45),(.1,.5,.3)]): o=avo_slice(.40,.24,.055,.08,i); o.rotation_euler=(.1,-.45,a+1.2); o.location=(x,y,hf.z(x,y)+.07)
    for i,(x,y) in enumerate(around(.1,-.2,.85,12,5)): o=cherry(.17,True,i); o.location=(x,y,hf.z(x,y)+.07); o.rotation_euler=(rr.uniform(-.6,.6),rr.uniform(-.6,.6),i)
    for i,(x,y) in enumerate(around(.15,0,.9,13,9)): o=radish_slice(.19,i); o.location=(x,y,hf.z(x,y)+.06); o.rotation_euler=(rr.uniform(-.6,.6),rr.uniform(-.6,.6),i)
    for i,(x,y) in enumerate(around(0,-.1,.8,6,14)): o=onion_ring(.22,.016,.025,4.6,i,.04); o.location=(x,y,hf.z(x,y)+.08); o.rotation_euler=(rr.uniform(-.4,.4),rr.uniform(-.4,.4),i)
    crumbles(hf,.1,0,.8,60,seed=5,size=(.03,.075)); seeds(hf,0,0,1.0,70,'#7d8f45',.05,seed=5); seeds(hf,0,0,1.0,60,'#e9d3a3',.035,seed=6); dice(hf,around(.4,.35,.35,12,8),'#f2a41c','#f7bd45',.13,3)
    fork((-1.95,-.9,.07),-1.2); spoon((-2.2,-.6,.07),-1.25+math.pi*0); cloth_sim(2.5,'#d7a58a',loc=(-2.4,-.9,0),rot=1.1,seed=28); dip((1.9,1.3,0),.4,.36,glaze('azul'),M('vinagreta',simple,'#b5862a',.08,.5,c2='#8a6a1c',ns=4,coat=.5),4)
    sunlight((((-4.4,-1.0),(-1.7,1.5)),((4.2,-2.2),(1.8,.2))),dirn=DAY_HIGH); camera((.1,-3.9,4.9),(.0,.0,.35),58,fstop=.55,focus=(0,-.2,.65))
def sopa_tortilla(w,h,spp):
    s=reset(w,h,spp,75); rr=random.Random(13); table('nogal'); cazuela(1.25,.56,glaze('barro')); m=M('caldo',m_mole,'#8a2408','#b8481a',.06); g=grid_at(grid_noise(120,5,3)-.5,1.1); _,hf=disc('caldo',1.13,lambda X,Y,q:.40+.012*g(X,Y),m,(0,0,0)); hf.H=np.where(hf.H>0,hf.H,.4)
    _l=ico('montoncito',1,M('caldo',m_mole),3,.15,2,3,(.52,.5,.12)); _l.location=(0,.08,.38); h2=hf_of([_l],0,0,1.15,170,.405); tortilla_strips(h2,0,.08,.42,34,3,.56); dice(h2,around(-.38,-.28,.24,14,4),'#a9c253','#d6da80',.14,4,.3,.2); crumbles(h2,.32,-.25,.3,44,seed=5,size=(.03,.07)); drizzle(h2,zigzag(.0,.12,.8,.8,5,rot=.4,seed=7),.026,seed=2)
    mc=M('chiles',simple,'#4a0f0a',.3,.5,c2='#701a10',ns=5,coat=.3)
    for i,(x,y) in enumerate(((.55,.35),(.7,.1),(.42,.55),(-.6,.35))): o=onion_ring(.13,.035,.06,tau,i,.03); o.data.materials.clear(); o.data.materials.append(mc); place_on(o,h2,x,y,i,.06,.6)
    for i,(x,y) in enumerate([(.0,.1),(-.2,.3),(.2,.3),(.1,-.35)]): place_on(cilantro(.34,i+62),h2,x,y,rr.uniform(0,6),.07,.4)
    md=M('aceite_d',simple,'#c8641a',.04,.6,coat=.5)
    for i,(x,y) in enumerate(around(0,0,1.0,40,22)):
        if math.hypot(x,y-.05)>.6: o=lathe('ojo',[(0,.008),(.6,.006),(1,0)],md,20); k=rr.uniform(.015,.05); o.scale=(k,k,k*.4); o.location=(x,y,.412)
    spoon((1.55,-.95,.07),.55); cloth_sim(2.4,'#8fa597',loc=(2.1,-.8,0),rot=-.7,seed=29); dip((-1.85,1.15,0),.42,.26,glaze('hueso'),None,4); h0=flat_hf(.14); tortilla_strips(h0,-1.85,1.15,.2,14,8,.5); lime_wedge((1.6,1.15,.2),.26,(.1,.1,.5)); lime_wedge((1.95,1.0,.2),.26,(.1,.1,-.9)); night(420,5,14,False); camera((.0,-4.3,4.0),(.0,.0,.28),60,fstop=.5,focus=(0,-.2,.5))
def crema_elote(w,h,spp):
    s=reset(w,h,spp,76); rr=random.Random(14); table('rosa'); plate(1.5,.12,glaze('crema'),(0,0,0),seed=4,well=.7); bowl(1.12,.56,glaze('azul'),(0,0,.07),foot=.46); z=.07+.40; r=bowl_inner(.40,1.12,.56,.46)+.02; g=grid_at(grid_noise(120,4,3)-.5,r); _,hf=disc('crema_e',r,lambda X,Y,q:z+.012*g(X,Y),M('elote_c',simple,'#efc552',.18,.5,sss=.2,sssr=(.12,.09,.03),c2='#f5d67c',ns=2.5,coat=.35)); hf.H=np.where(hf.H>0,hf.H,z)
    sp=[(.62*(1-.72*t)*math.cos(1+t*13),.62*(1-.72*t)*math.sin(1+t*13)) for t in np.linspace(0,1,260)]; drizzle(hf,sp,.026,cream_mat('#fbf4e4'),seed=3); mk=[M('granoe%d'%i,simple,c,.3,.5,coat=.3,objvar=.2) for i,c in enumerate(('#e8b830','#f0cc55','#a8641a'))]; settle(hf,[ico('gr',.075,m,3,.08,2,i,(1,.8,.75)) for i,m in enumerate(mk)],around(.05,.02,.26,34,4,.6),1,.07,.8,.6,'any',4,.1)
    ma=M('aceite_c',simple,'#b8320c',.03,.6,coat=.6)
    for i,(x,y) in enumerate(around(0,0,.85,60,12)): 
        if .3<math.hypot(x,y): o=lathe('gotac',[(0,.01),(.6,.008),(1,0)],ma,20); k=rr.uniform(.012,.045); o.scale=(k,k,k*.5); o.location=(x,y,hf.z(x,y)+.004)
    chopped(hf,around(0,0,.55,22,6),5,'#4f8a2a',.04); dust(hf,.0,.0,.6,160,'#8d2410',.009,4)
    for i in range(3): place_on(cilantro(.3,i+72),hf,(.02,.12,-.1)[i],(.1,-.05,.0)[i],i*2,.13,.3)
    c=corn(1.3,.22,3); c.location=(1.6,1.35,.24); c.rotation_euler=(0,0,.5); c=corn(1.2,.22,5); c.location=(2.05,.85,.24); c.rotation_euler=(.5,0,.8); spoon((-1.7,-.8,.08),.95); cloth_sim(2.5,'#b9c4b0',loc=(-2.2,.8,0),rot=.5,seed=31)
    t=toast(1.0,.6,.14,9,.6); t.location=(1.05,-.62,.22); t.rotation_euler=(.15,-.2,.7)
    sunlight((((-4.4,-1.0),(-1.5,1.2)),((4.2,-2.4),(1.6,-.2)))); camera((.0,-4.2,4.3),(.08,.02,.3),60,fstop=.5,focus=(0,-.2,.5))
def noodles(r=.92,h=.40,n=120,seed=2,rad=.03,c='#e8c46a',c2='#f0d68a',z=.09):
    pasta_nest((0,0,z),r,h,n,M('pasta'+c,simple,c,.3,.45,c2=c2,ns=2,objvar=.08,coat=.35),seed,rad); return hf_of([o for o in bpy.data.objects if o.name.startswith('spag')],0,0,1.15,190,.075)
def pasta_pesto(w,h,spp):
    s=reset(w,h,spp,77); rr=random.Random(16); table('arena'); plate(1.5,.2,glaze('hueso'),seed=5,well=.72); hf=noodles(.95,.38,120,6,.03,'#d3bd62','#e3d082'); X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(190,9,5); pm=M('pesto',m_pesto); h2=pour(hf,(np.hypot(X,Y)<.55+.6*(g-.5))&(hf.H>.2),pm,.035,5,1.8,.1,.05); h2=pour(h2,(g>.62)&(np.hypot(X,Y)<.95)&(hf.H>.15),pm,.02,5,1.5,.08,.03)
    for i,(x,y) in enumerate(((-.32,.2),(.28,.3),(.42,-.15),(-.12,-.36),(.05,.02),(-.5,-.1))): o=cherry(.16,True,i); place_on(o,h2.blurred(3),x,y,rr.uniform(0,6),.09,.5); o.rotation_euler[0]+=.3
    seeds(h2,0,0,.7,40,'#e3c68a',.036,seed=5); m=M('parm2',simple,'#f0dfae',.5,.35,sss=.1); settle(h2,[lump(i,m,.12,.2,2,(1,.6,.1)) for i in range(4)],around(0,0,.6,16,4),1,.1,.2,.4,'lean',4,0,.3,roll=1); crumbles(h2,0,0,.75,70,m,(.012,.03),seed=3); sprig(h2,'basil',[(-.06,.1),(.1,.14),(.03,-.06)],.42,24,.12,.35)
    fork((1.3,-1.0,.14),.9); cloth_sim(2.5,'#c98a63',loc=(-2.2,-1.0,0),rot=1.0,seed=33); dip((-1.8,1.35,0),.42,.28,glaze('agave'),pm,3); settle(flat_hf(0),[cherry(.18,False,i) for i in range(2)],((1.8,1.2),(1.55,1.45),(2.0,1.55)),1,.18,.95,.5,'any',2,0); 
    o=box('parm',(.6,.4,.34),(1.95,.55,.17),(0,0,.4),m,.03); sunlight((((-4.4,-1.0),(-1.6,1.4)),((4.2,-1.6),(1.7,.7)))); camera((.0,-4.4,3.9),(.0,.0,.22),60,fstop=.48,focus=(0,-.25,.5))
def pasta_chipotle(w,h,spp):
    s=reset(w,h,spp,78); rr=random.Random(17); table('noche'); bowl(1.5,.36,glaze('hueso'),foot=.7); hf=noodles(.98,.40,120,9,.032,'#dd9a4c','#e8b06a',.16); X,Y=np.meshgrid(hf.xs,hf.ys); g=grid_noise(190,8,7); sm=M('chipotle_c',m_mole,'#b5481a','#dd8440',.2); h2=pour(hf,(np.hypot(X,Y)<.62+.7*(g-.5))&(hf.H>.25),sm,.04,9,2.4,.12,.05); disc('charco',1.2,lambda X,Y,q:.2+.0*X,sm)
    settle(h2,[shrimp(.36,i) for i in range(4)],[(-.42,.22),(.08,.36),(.5,.12),(.3,-.34),(-.25,-.3),(.02,.0),(-.62,-.2)],1,.25,.36,.45,'flat',4,.2,.08,roll=.8); chopped(h2,around(0,0,.85,44,6),5,'#4f8a2a',.055); crumbles(h2,0,0,.7,50,M('parm2',simple,'#f0dfae',.5,.35),(.012,.03),seed=3); flakes(h2,0,0,.8,30,'#8d1c0c',.022,4,1)
    for i,(x,y) in enumerate(((-.05,.12),(.25,.2),(-.3,.0))): place_on(cilantro(.36,i+82),h2,x,y,rr.uniform(0,6),.12,.3)
    lime_wedge((1.0,-.62,.42),.24,(.2,.2,.6)); fork((-1.75,-.85,.08),-1.2); cloth_sim(2.4,'#d7a58a',loc=(-2.2,-.8,0),rot=1.1,seed=35); mc=M('chipotle_s',simple,'#4a140a',.35,.5,c2='#7a2410',ns=5,coat=.3,bump=.6,bs=10)
    for i in range(3): o=ico('chp',.3,mc,4,.12,2,i,(1.2,.32,.25)); o.location=(1.7+.2*i,1.2+.22*i,.1); o.rotation_euler=(0,0,.4+.5*i)
    night(420,7,14,False); camera((.05,-4.3,3.7),(.0,.0,.28),60,fstop=.45,focus=(0,-.25,.55))
