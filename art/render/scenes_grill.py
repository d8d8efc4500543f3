"""from the grill, burgers, paninis, tacos and things to share."""
from sets import *
def coarse_salt(hf,cx,cy,rad,n=40,seed=0): crumbles(hf,cx,cy,rad,n,M('salm',simple,'#f7f3ea',.4,.5),(.008,.018),seed=seed)
def pollo_brasa(w,h,spp):
    s=reset(w,h,spp,81); rr=random.Random(5); table('nogal'); plate(1.65,.14,glaze('tinta'),seed=5,well=.85); b1=breast(1.5,.86,.42,1); b1.location=(-.2,.22,.30); b1.rotation_euler=(.1,-.06,.35); b2=breast(1.4,.8,.40,4); b2.location=(-.02,-.34,.36); b2.rotation_euler=(-.12,.05,.15)
    hf=hf_of([b1,b2],0,0,1.5,200,.08); chopped(hf,around(-.1,-.05,.75,46,5),5,'#4f7a24',.04); coarse_salt(hf,-.1,-.05,.6,50,3); dust(hf,-.1,-.05,.6,120,'#2a1a10',.008,4); drizzle(hf,zigzag(-.05,-.1,.7,1.1,4,rot=1.3,seed=4),.02,M('jugo',simple,'#a8641a',.04,.6,coat=.6,trans=.3),seed=3)
    settle(hf,[wedge_potato(i,.66) for i in range(4)],[(.95,.35),(1.1,.05),(.85,.6),(1.15,.35),(.98,-.2),(.75,.78),(1.0,.15)],1,.2,.55,.6,'lean',5,.1,.12,roll=1)
    for i,(x,y,r) in enumerate(((-.95,.62,.4),(-.72,.82,-.3))): o=citrus_wheel(.27,.12,'#d9a020','#e8b23a'); o.location=(x,y,.22); o.rotation_euler=(.5,.2,r)
    rosemary((-1.05,-.35,.14),.8,(1.45,.1,-.6),2); rosemary((-1.12,-.15,.15),.7,(1.4,.2,-.9),4); leaves(flat_hf(.1,2),.62,-.82,.28,12,9,('arugula',),.5,.03)
    fork((1.95,-.7,.07),1.3); cloth_sim(2.4,'#c98a63',loc=(2.3,-.6,0),rot=-1.1,seed=37); dip((-1.8,1.2,0),.42,.28,glaze('hueso'),M('chimi',m_pesto,'#2a3f10','#5f7a24'),3); night(430,9,14,False); camera((.0,-4.4,3.6),(.0,.02,.25),60,fstop=.45,focus=(0,-.3,.45))
def verduras_brasa(w,h,spp):
    s=reset(w,h,spp,82); rr=random.Random(6); table('nogal'); bd=board(1.95,1.4,'claro',(0,0,0),.05); hf=flat_hf(.14,2.4); Z=.18
    for i in range(6): o=zucchini(i); o.location=(-.95+.24*i,.62+.05*math.sin(i),Z+.045*(i%2)+.03); o.rotation_euler=(.12,.25,1.25+.08*math.sin(i*2))
    for i in range(4): o=eggplant(i); o.location=(-1.25+.26*i,-.02-.10*i,Z+.03+.02*i); o.rotation_euler=(.1,.28,.3*i)
    for i,c in enumerate(('#c4260f','#e0a01c','#c4260f','#e0a01c','#c4260f')): o=pepper_strip(i,c); o.location=(.0+.21*i,-.12-.09*i+.12*(i%2),Z+.06+.03*(i%2)); o.rotation_euler=(.1,.1,.9+.12*math.sin(i*3))
    for i in range(7): o=asparagus(1.35,i); o.location=(.2+.03*i,-.82+.085*i-.2*(i>4),Z+.04+.05*(i%2)); o.rotation_euler=(0,.02,-.12+.05*math.sin(i*2.2))
    for i,(x,y,r) in enumerate(((1.05,.55,.5),(1.35,.22,.65))): c=corn(.95,.22,i+3); c.location=(x,y,Z+.18); c.rotation_euler=(.6*i,0,r)
    for i,(x,y) in enumerate(((-.72,-.62),(-.42,-.82),(-.98,-.42))):
        for k in range(3): o=onion_ring(.24-.07*k,.03,.05,tau,i,.01); o.location=(x,y,Z+.03+.01*k)
    for i,(x,y) in enumerate(((.62,.28),(.42,.42),(.72,.5),(.3,.22),(-.25,-.55))): o=cherry(.15,False,i); o.location=(x,y,Z+.11)
    h2=hf_of([o for o in bpy.data.objects if o.type=='MESH' and o.name not in('table',)],0,0,1.7,170,.14); chopped(h2,around(0,0,1.3,60,5),5,'#4f7a24',.04); coarse_salt(h2,0,0,1.2,80,3); rosemary((-1.35,.45,.2),.7,(1.45,.1,-.2),2)
    dip((-.15,.1,.14),.36,.26,glaze('noche'),M('romesco',m_mole,'#8a2c10','#c0602c',.3),3) if False else dip((1.05,-.42,.14),.34,.25,glaze('hueso'),M('romesco',m_mole,'#8a2c10','#c0602c',.3),3)
    cloth_sim(2.4,'#8fa597',loc=(-2.6,-.7,0),rot=1.2,seed=39); night(430,3,14,False); camera((.0,-4.2,4.1),(.02,-.02,.2),58,fstop=.48,focus=(0,-.2,.3))
def portobello(r=.82,h=.34,seed=0):
    m=M('portob',m_grilled,'#8a5f3c','#5a3720','#24120a',.24,.3,.6,.3,.35); o=lathe('portob',smooth_prof([(0,h),(r*.4,h*.97),(r*.8,h*.72),(r*.98,h*.36),(r,h*.2),(r*.93,h*.06),(r*.8,h*.05)],60),m,90,wob=.04,seed=seed)
    g=M('laminillas',simple,'#4a2f20',.7,.2,c2='#2c1a10',ns=14); lathe('lam',[(r*.92,h*.07),(r*.3,h*.0),(0,0)],g,60).parent=o; return o
def hamburguesa_portobello(w,h,spp):
    s=reset(w,h,spp,83); rr=random.Random(6); table('claro'); plate(1.6,.12,glaze('agave'),seed=8,well=.85); x,y,z=-.32,-.05,.08
    def put(o,dz,rot=0): o.location=(x,y,dz); o.rotation_euler[2]=rot; return o
    m=M('brioche',simple,'#a35a1e',.25,.45,c2='#c9853a',ns=2,coat=.45,bump=.08,bs=10)
    def bn(top,sd): o=bun(.8,top,sd); o.data.materials.clear(); o.data.materials.append(m); return o
    put(bn(False,0),z); cr=M('miga',simple,'#efd9a8',.8,.2,c2='#d9b06a',ns=8,bump=.5,bs=24); lathe('miga',[(0,.2),(.76,.2)],cr).location=(x,y,z+.004); hfb=flat_hf(z+.2,2)
    for i in range(20): a=tau*i/20; o=arugula(.48,i); o.location=(x+.52*math.cos(a),y+.52*math.sin(a),z+.23+.03*(i%3)); o.rotation_euler=(-.05,0,a-math.pi/2+.3*math.sin(i*3))
    tm=M('tomr',simple,'#c4301a',.2,.5,c2='#d95a3a',ns=5,coat=.3)
    for dx,dy in((-.3,-.2),(.32,-.15),(.0,.3)): o=lathe('tom',smooth_prof([(0,.07),(.4,.07),(.43,.05),(.43,.02),(.4,0),(0,0)],24),tm,48); o.location=(x+dx,y+dy,z+.28); o.rotation_euler=(rr.uniform(-.05,.05),rr.uniform(-.05,.05),0)
    put(portobello(.84,.36,2),z+.36); gc=M('cabra',simple,'#f7f1e4',.5,.4,sss=.2,bump=.3,bs=18); 
    for k in range(5): a=k*1.26; o=ico('cabra',.2,gc,3,.15,2,k,(1.1,1,.34)); o.location=(x+.46*math.cos(a),y+.46*math.sin(a),z+.61); o.rotation_euler=(.2*math.sin(a)*-1,.2*math.cos(a),0)
    o=ico('cabra',.3,gc,3,.12,2,9,(1.3,1.2,.3)); o.location=(x,y,z+.66)
    for i in range(3): o=onion_ring(.34+.07*i,.022,.03,tau,i,.02); put(o,z+.69)
    t=bn(True,3); put(t,z+.67,.4); t.rotation_euler[0]=.05; hf=hf_of([t],x,y,.9,120,-1); seeds(hf,x,y,.6,70,'#f0deb0',.028,seed=4); seeds(hf,x,y,.6,36,'#2a2622',.024,seed=5)
    leaves(flat_hf(.1,2),.85,.25,.42,26,21,('arugula','lechuga'),.55,.03)
    for i,(a,b) in enumerate(((.75,-.35),(1.0,-.15),(.95,.15),(.62,-.62))): o=cherry(.16,True,i); o.location=(a,b,.24); o.rotation_euler=(.2,.2*i,i)
    h3=flat_hf(.2,2); 
    for i,(a,b) in enumerate(((.9,.45),(1.1,.25),(.75,.5))): o=radish_slice(.17,i); o.location=(a,b,.34); o.rotation_euler=(.5,.3*i,i)
    dip((1.55,1.35,0),.36,.26,glaze('hueso'),cream_mat('#efe0c0','alioli'),4); cloth_sim(2.4,'#d7a58a',loc=(-2.3,-.4,0),rot=1.2,seed=41); sunlight((((-4.6,-.6),(-2.0,1.4)),((4.2,-.6),(1.8,1.9))),dirn=DAY_LOW); camera((.15,-4.9,2.1),(.12,.05,.62),60,fstop=.42,focus=(x,y-.7,.7))
# ------------------------------------------------------------------ panini
def tri(L=1.5,W=1.05,r=.12,n=14,seed=0,grow=0.0):
    """right triangle with rounded corners; hypotenuse (the cut) is the side from A to B, returned first"""
    A,B,C=V((-L/2-grow,-W/2-grow*.3,0)),V((L/2+grow,-W/2-grow*.3,0)),V((0,W/2+grow,0)); pts=[]
    for p,a,b in((A,C,B),(B,A,C),(C,B,A)):
        d1,d2=(a-p).normalized(),(b-p).normalized(); p1,p2=p+d1*r*1.6,p+d2*r*1.6
        for k in range(n+1): t=k/n; q=p1*(1-t)**2+p*2*t*(1-t)+p2*t*t; pts.append(q)
    return pts
def prism(pts,z0,z1,mat,name='prisma',puff=.03,noise_=.02,seed=0):
    n=len(pts); c=sum(pts,V((0,0,0)))/n; vs=[];fs=[]; lev=[(0,.0),(.5,0),(.9,0),(.985,.35),(1,1)]
    def ring(z,k,dz): return [(c.x+(p.x-c.x)*k+noise_*mnoise.noise(V((p.x*2+seed,p.y*2,z))),c.y+(p.y-c.y)*k+noise_*mnoise.noise(V((p.x*2,p.y*2+seed,z))),z+dz+.5*noise_*mnoise.noise(V((p.x*k*3+seed,p.y*k*3,1)))) for p in pts]
    rings=[ring(z0,.97,0),ring(z0+.02,1.0,0),ring((z0+z1)/2,1.01,0),ring(z1-.03,1.0,0),ring(z1,.965,.0),ring(z1,.8,puff*.6),ring(z1,.4,puff)]
    for r_ in rings: vs+=r_
    for k in range(len(rings)-1):
        for i in range(n): a=k*n+i;b=k*n+(i+1)%n; fs.append((a,b,b+n,a+n))
    vs.append((c.x,c.y,z1+puff)); e=len(vs)-1; k=(len(rings)-1)*n
    for i in range(n): fs.append((k+i,k+(i+1)%n,e))
    vs.append((c.x,c.y,z0)); e=len(vs)-1
    for i in range(n): fs.append(((i+1)%n,i,e))
    return mesh(name,vs,fs,mat)
def panini_half(kind='caprese',seed=0,scale=1.0):
    rr=random.Random(seed); crust=M('ciabatta',m_grilled,'#d9a45a','#b8762c','#5a2c0e',.21,.36,.85,.6,.0,.5); miga=M('miga_p',simple,'#f0dcb0',.85,.15,c2='#dcb878',ns=9,bump=.8,bs=22,bd=.04); e=link(bpy.data.objects.new('panini',None)); add=lambda o:(setattr(o,'parent',e),o)[1]
    pts=tri(1.7,1.0,.13,12,seed); add(prism(pts,0,.2,crust,'pan',.0,.03,seed)); top=add(prism(pts,.44,.66,crust,'pan',.035,.03,seed+3))
    for z0,z1 in((.025,.185),(.455,.63)):
        n=30; vs=[];fs=[]
        for i in range(n+1):
            x=(i/n-.5)*1.52; 
            for j in range(7): zz=z0+(z1-z0)*j/6; vs.append((x,-.522-.012*math.sin(math.pi*j/6)+.016*mnoise.noise(V((x*7+seed,zz*9,seed))),zz))
        for i in range(n):
            for j in range(6): a=i*7+j; fs.append((a,a+7,a+8,a+1))
        add(mesh('miga',vs,fs,miga))
    if kind=='caprese':
        mz=M('mozza',simple,'#f8f2e4',.35,.45,sss=.2,c2='#f3e6c4',ns=3,coat=.2); add(prism(tri(1.66,.96,.16,12,seed,.03),.2,.31,mz,'mozza',0,.05,seed+5)); tm=M('tomr',simple,'#c4301a',.2,.5,c2='#d95a3a',ns=5,coat=.3)
        for i in range(4): o=add(lathe('tom',smooth_prof([(0,.06),(.22,.06),(.25,.045),(.25,.015),(.22,0),(0,0)],24),tm,48)); o.location=(-.54+.36*i,-.30+.02*math.sin(i*3),.32); o.rotation_euler=(-.06,.05*math.sin(i),0)
        for i in range(8): o=add(basil(.32,seed*9+i)); o.location=(-.6+.17*i,-.36,.40); o.rotation_euler=(-.25+.15*math.sin(i*2),.2*math.sin(i),math.pi+rr.uniform(-.5,.5))
        for i in range(4): x=-.55+.36*i; b=add(ico('hilo',.07,mz,3,.15,2,i,(1.5,.5,rr.uniform(.9,1.6)))); b.location=(x,-.53,.21)
    else:
        pm=M('pesto',m_pesto); ch=M('pollo_d',simple,'#ecd3a8',.5,.35,c2='#c99a60',ns=5,bump=.5,bs=14,sss=.1); qm=M('fundido',simple,'#f2d27a',.28,.45,sss=.15,c2='#eab84a',ns=3,coat=.25)
        for i in range(9): o=add(ico('deshebrado',.2,ch,4,.22,2.4,seed+i,(1.4,.8,.5))); o.location=(-.62+.155*i,-.36+.07*math.sin(i*2.3),.27); o.rotation_euler=(rr.uniform(-.3,.3),rr.uniform(-.3,.3),rr.uniform(-.7,.7))
        add(prism(tri(1.6,.9,.16,12,seed,.0),.2,.3,ch,'pollo_l',0,.05,seed+5)); add(prism(tri(1.66,.96,.16,12,seed,.03),.385,.45,qm,'fundido',0,.05,seed+5))
        for i in range(7): x=-.6+.2*i; b=add(ico('hilo',.045,qm,3,.15,2,i,(2.2,.4,rr.uniform(.8,1.9)))); b.location=(x,-.525,.40)
        for i in range(9): x=-.66+.16*i; b=add(ico('pes',.065,pm,3,.25,3,i,(1.3,.5,.5))); b.location=(x,-.53+.01*math.sin(i),.335-.05*(i%2))
        for i in range(6): o=add(arugula(.36,seed*9+i)); o.location=(-.5+.2*i,-.38,.34); o.rotation_euler=(-.3,.2*math.sin(i),math.pi+rr.uniform(-.5,.5))
    e.scale=(scale,)*3; return e
def panini_caprese(w,h,spp):
    s=reset(w,h,spp,84); rr=random.Random(7); table('parota'); plank(3.3,2.0,'claro',(0,0,0),.05); a=panini_half('caprese',1); a.location=(-.35,-.05,.145); a.rotation_euler=(0,0,.25); b=panini_half('caprese',2); b.location=(.55,.42,.52); b.rotation_euler=(.75,.10,-.28); 
    leaves(flat_hf(.14,2),1.15,-.38,.30,14,5,('basil','arugula'),.45,.03); 
    for i,(x,y) in enumerate(((.75,-.62),(1.0,-.72),(-1.35,.5),(-1.2,.72))): o=cherry(.17,i%2==0,i); o.location=(x,y,.31); o.rotation_euler=(.2,.1,i)
    hf=flat_hf(.14,2); crumbles(hf,-.2,-.75,.6,30,M('miga_c',simple,'#d9a860',.8),(.012,.03),seed=3); dip((1.2,.65,.14),.32,.24,glaze('hueso'),M('balsa',simple,'#1f0c08',.06,.6,coat=.5),4); cloth_sim(2.4,'#8fa597',loc=(-2.4,-.7,0),rot=1.2,seed=43); coffee((-1.6,1.6,0),'crema',2.4)
    sunlight((((-4.4,-1.4),(-1.6,.9)),((4.4,-1.4),(2.0,.9))),dirn=DAY_LOW); camera((.1,-4.7,2.9),(.08,.02,.42),60,fstop=.45,focus=(-.2,-.6,.45))
def panini_pollo(w,h,spp):
    s=reset(w,h,spp,85); rr=random.Random(8); table('cal'); plate(1.7,.12,glaze('noche'),seed=3,well=.86); a=panini_half('pollo',4); a.location=(-.28,.35,.08); a.rotation_euler=(0,0,.1); b=panini_half('pollo',5); b.location=(.15,-.22,.5); b.rotation_euler=(.0,.0,-.22); b.location=(.22,-.42,.08)
    leaves(flat_hf(.09,2),-1.05,-.25,.36,24,5,('arugula','lechuga'),.5,.03)
    for i,(x,y) in enumerate(((-1.0,-.4),(-.85,-.15),(-1.2,-.1))): o=cherry(.15,True,i); o.location=(x,y,.3); o.rotation_euler=(.3,.2,i)
    hf=flat_hf(.09,2); m=M('parm2',simple,'#f0dfae',.5,.35,sss=.1); settle(flat_hf(.25,2),[lump(i,m,.11,.2,2,(1,.6,.1)) for i in range(3)],around(-1.05,-.25,.25,6,4),1,.1,.2,.4,'lean',4,0,.3,roll=1)
    dip((1.75,1.1,0),.42,.28,glaze('hueso'),M('pesto',m_pesto),3); cloth_sim(2.4,'#d7a58a',loc=(2.3,-1.1,0),rot=-.9,seed=45); fork((1.9,-.9,.07),1.9)
    g=M('vidrio',m_glass); sunlight((((-4.4,-1.8),(-1.6,.7)),((4.2,-.2),(1.7,2.0)))); camera((-.1,-4.5,3.2),(.0,-.02,.32),60,fstop=.45,focus=(0,-.7,.45))
def alitas(w,h,spp):
    s=reset(w,h,spp,86); rr=random.Random(9); table('noche'); plate(1.6,.16,glaze('hueso'),seed=6,well=.82); hf=flat_hf(.08,2.2); pts=[(.42*math.cos(a),.42*math.sin(a)+.05) for a in np.linspace(0,tau,7)[:-1]]+[(.0,.1),(.62,.3),(-.62,.1),(-.3,.45),(.25,-.35),(.05,.0),(-.15,.2)]
    wings=settle(hf,[wing(i,i%2) for i in range(6)],pts,1,.32,.5,.5,'lean',5,.28,.1,roll=1.0,ceiling=.5); objs=[o for o in bpy.data.objects if o.name.startswith(('alita','huesito','cana'))]; h2=hf_of(objs,0,0,1.4,200,.085); X,Y=np.meshgrid(h2.xs,h2.ys); g=grid_noise(200,8,4); pour(HF(h2.xs,h2.ys,np.full_like(h2.H,.085)),np.hypot(X,Y-.05)<.95+.2*(g-.5),M('glas',simple,'#8a2408',.08,.6,c2='#b8481a',ns=4,coat=.6),.015,1,1,.03,.01)
    seeds(h2,0,.05,.85,170,'#efe0bd',.021,seed=4); chopped(h2,around(0,.05,.8,50,5),5,'#5f9a2a',.042)
    mc=M('apio',simple,'#b5c96a',.35,.45,c2='#d3de9a',ns=3,sss=.15)
    for i in range(5): o=tube('apio',[V((x,.02*math.sin(x*3+i),0)) for x in np.linspace(-.45,.45,10)],.075,mc,bevel_res=3); o.location=(1.12+.05*i,-.2+.16*i,.2+.03*(i%2)); o.rotation_euler=(.2,-.06,1.0+.12*i)
    mz=M('zanahoria',simple,'#e0751c',.35,.45,c2='#ee9440',ns=3)
    for i in range(4): o=box('zan',(.85,.12,.12),(-1.1+.05*i,-.35+.15*i,.19+.03*(i%2)),(.1,.04,-1.0-.12*i),mz,.02)
    dip((1.55,1.2,0),.44,.3,glaze('hueso'),cream_mat('#f6f0e0','ranch'),4); cloth_sim(2.4,'#c98a63',loc=(-2.3,-.9,0),rot=1.0,seed=47); lime_wedge((-1.7,1.3,.2),.26,(.1,.1,.5)); night(430,11,14,False); camera((.0,-4.3,3.5),(.0,.02,.3),60,fstop=.45,focus=(0,-.25,.55))
def papas_gajo(w,h,spp):
    s=reset(w,h,spp,87); rr=random.Random(10); table('parota'); plank(3.0,2.1,'oscuro',(0,0,0),-.1); pm=M('papel',simple,'#d9c6a0',.9,.1,c2='#cdb68a',ns=3)
    o=plane('papel',2.5,1.9,pm,(0,.02,.145),(0,0,.25),60,46,lambda x,y:.012+.05*abs(mnoise.fractal(V((x*1.6,y*1.6,2)),.7,2,3))+.10*max(0,abs(x)/1.25-.75)+.10*max(0,abs(y)/.95-.75)); solid(o,.006); hf=flat_hf(.2,2.2)
    made=settle(hf,[wedge_potato(i,.74) for i in range(7)],around(-.15,.0,.72,44,4,.6),1,.21,.55,.6,'lean',5,.2,.14,roll=2.4,ceiling=.72); objs=[o for o in bpy.data.objects if o.name.startswith('gajo')]; h2=hf_of(objs,0,0,1.4,200,.2); coarse_salt(h2,-.1,0,.9,120,3); chopped(h2,around(-.1,0,.9,80,5),5,'#4f7a24',.04); dust(h2,-.1,0,.8,220,'#8d2410',.008,4)
    dip((1.0,-.45,.16),.42,.3,glaze('hueso'),M('mayo_ch',simple,'#e09a5a',.25,.45,sss=.1,c2='#d9803c',ns=3,coat=.2),4); rosemary((-1.15,-.6,.2),.8,(1.45,.1,-.8),2); cloth_sim(2.4,'#8fa597',loc=(2.5,1.0,0),rot=.4,seed=49); g=M('vidrio',m_glass); night(430,13,14,False); camera((.05,-4.4,3.3),(.02,.0,.3),60,fstop=.45,focus=(0,-.2,.5))
# ------------------------------------------------------------------ tacos
def taco(x,y,z,rot,lean,seed,fill):
    sh=taco_shell(.80,.2,seed); mat=Matrix.Translation((x,y,z))@Matrix.Rotation(rot,4,'Z')@Matrix.Rotation(lean,4,'X'); sh.matrix_world=mat; m=M('relleno',simple,'#5a3420',.6,.3,c2='#8f5c3a',ns=9,bump=1.0,bs=14,bd=.08) if fill is beef else M('col_r',simple,'#7a3068',.5,.35,c2='#d9b8d0',ns=11,contrast=(.42,.58),bump=1.0,bs=16,bd=.08); r=ico('relleno',1,m,3,.1,2,seed,(.60,.17,.30)); r.matrix_world=mat@Matrix.Translation((0,0,.32)); r2=ico('relleno',1,m,3,.12,2,seed+1,(.62,.215,.15)); r2.matrix_world=mat@Matrix.Translation((0,0,.60)); hf=hf_of([sh,r,r2],x,y,1.0,150,z); ca,sa=math.cos(rot),math.sin(rot); P_=lambda u,v:(x+u*ca-v*sa-lean*.35*-sa*0,y+u*sa+v*ca); fill(hf,P_,seed)
def beef(hf,P_,seed):
    rr=random.Random(seed); m=M('res',simple,'#5f3a24',.45,.4,c2='#a06a48',ns=6,bump=.7,bs=16,coat=.08,objvar=.3); L=lambda n,s_,w:[P_(rr.uniform(-s_,s_),rr.gauss(0,w)) for _ in range(n)]
    top=float(np.percentile(hf.H,99)); settle(hf,[cube(i,m,.12,.3,(1.35,.85,.55)) for i in range(5)],L(46,.56,.10),1,.085,.55,.3,'any',seed,.35,.25,roll=2.2,ceiling=top+.03); dice(hf,L(34,.5,.1),'#f3ecf0','#d9a8c4',.055,seed,ceiling=top+.15); chopped(hf,L(40,.55,.1),seed+2); drizzle(hf.blurred(3),[P_(u,.05*math.sin(u*14)) for u in np.linspace(-.45,.45,90)],.022,M('verde_s',m_mole,'#4f6a1c','#86963a',.2),seed=seed)
    for u in(-.25,.3): o=radish_slice(.14,seed); a,b=P_(u,.02); o.location=(a,b,hf.z(a,b)+.07); o.rotation_euler=(.8,.4,seed+u*5)
    a,b=P_(.02,0); place_on(cilantro(.26,seed+5),hf,a,b,seed,.06,.3)
def prawn(hf,P_,seed):
    rr=random.Random(seed); top=float(np.percentile(hf.H,99)); sh_=lambda c,c2,n,sd:[settle(hf,[join_(tube('col',[V((.17*math.sin(a*(t-.5))/a*2,.12*(1-math.cos(a*(t-.5))),.03*math.sin(t*7+i))) for t in np.linspace(0,1,10)],.014,M('tira'+c,simple,c,.3,.45,c2=c2,ns=7,objvar=.2),bevel_res=2)) for i,a in enumerate((.8,1.4,2.0))],[P_(rr.uniform(-.58,.58),rr.gauss(0,.08)) for _ in range(n)],1,.11,.25,.25,'lean',sd,.2,.25,roll=1.8,ceiling=top+.10)]
    sh_('#6b1f5a','#c98ab8',34,seed); sh_('#cfd9a0','#eef0cf',14,seed+3); settle(hf,[shrimp(.34,seed+i) for i in range(3)],[P_(-.42,.0),P_(0,.03),P_(.42,-.02)],1,.22,.36,.3,'lean',seed,.25,.06,roll=.2)
    drizzle(hf.blurred(3),[P_(u,.06*math.sin(u*16)) for u in np.linspace(-.55,.55,110)],.02,M('mayo_ch',simple,'#e09a5a',.25,.45,sss=.1,c2='#d9803c',ns=3,coat=.2),seed=seed); chopped(hf,[P_(rr.uniform(-.55,.55),rr.gauss(0,.09)) for _ in range(18)],seed+2)
    a,b=P_(.2,.02); place_on(cilantro(.28,seed+9),hf,a,b,seed,.08,.3)
def tacos_arrachera(w,h,spp):
    s=reset(w,h,spp,88); rr=random.Random(11); table('nogal'); plank(3.4,1.9,'claro',(0,0,0),.04)
    for i,(x,y) in enumerate(((-.85,.08),(-.02,.0),(.82,-.06))): taco(x,y,.14,1.05,.16,i*3+1,beef)
    lime_wedge((1.45,-.55,.3),.24,(.1,.1,.5)); lime_wedge((1.5,.62,.3),.24,(.1,.1,1.7)); 
    for i in range(4): o=radish_slice(.18,i); o.location=(-1.45+.12*i,-.55-.07*i,.19); o.rotation_euler=(.15,.12*i,i)
    dip((1.75,1.4,0),.42,.28,glaze('barro'),M('verde_s',m_mole,'#4f6a1c','#86963a',.2),3); dip((-1.6,1.45,0),.42,.28,glaze('hueso'),M('salsa_r2',m_mole,'#8a1c0a','#b8401c',.2),5); cloth_sim(2.4,'#d7a58a',loc=(-2.5,-.9,0),rot=1.1,seed=51); night(430,15,14,False); camera((.0,-4.5,3.1),(.0,.02,.36),58,fstop=.45,focus=(0,-.35,.55))
def tacos_camaron(w,h,spp):
    s=reset(w,h,spp,89); rr=random.Random(12); table('arena'); plate(1.75,.14,glaze('azul'),seed=4,well=.88)
    for i,(x,y) in enumerate(((-.78,.12),(.02,.0),(.8,-.1))): taco(x,y,.08,1.2,-.14,i*3+2,prawn)
    lime_wedge((-.95,-.85,.26),.24,(.1,.1,.3)); lime_wedge((-.6,-1.05,.26),.24,(.1,.1,1.4))
    for i in range(4): o=avo_slice(.36,.22,.055,.08,i); o.location=(1.0+.09*i,.72+.02*i,.2+.02*i); o.rotation_euler=(.1,-.4,1.0-.15*i)
    dip((1.85,-1.1,0),.4,.28,glaze('hueso'),M('mayo_ch',simple,'#e09a5a',.25,.45,sss=.1,c2='#d9803c',ns=3,coat=.2),4); cloth_sim(2.5,'#e9dcc4',loc=(-2.4,1.2,0),rot=.5,seed=53); sunlight((((-4.4,-1.2),(-1.7,1.0)),((4.2,-.4),(1.9,2.0)))); camera((.1,-4.3,3.7),(.0,.0,.3),58,fstop=.48,focus=(0,-.3,.55))
def tostadas_atun(w,h,spp):
    s=reset(w,h,spp,90); rr=random.Random(13); table('rosa'); plate(1.75,.12,glaze('tinta'),seed=7,well=.88)
    for k,(x,y) in enumerate(((-.72,.18),(.74,-.16))):
        t=tortilla(.74,k+11,.05,fried=True); t.location=(x,y,.13); hf=hf_of([t],x,y,.85,170,.07); h2=pour(hf,blob(hf,x,y,.55,k),cream_mat('#e9d9b0','mayo'),.03,3,1.5,.04,.03,k); P_=around(x,y,.48,46,k*5+2,.55); dice(h2,P_,'#a8202c','#c94a50',.15,k*3,.2,.25,coat=.4)
        dice(h2,around(x,y,.44,14,k+7),'#a9c253','#d6da80',.12,k+3,.3,.2); dice(h2,around(x,y,.46,12,k+9),'#e3edc4','#9fbf6a',.10,k+6,.25,.2); seeds(h2,x,y,.5,60,'#efe0bd',.022,seed=k); seeds(h2,x,y,.5,34,'#1f1b18',.02,seed=k+3)
        m=M('mayo_ch',simple,'#e09a5a',.25,.45,sss=.1,c2='#d9803c',ns=3,coat=.2); drizzle(h2,zigzag(x,y,.7,.8,5,rot=.6+k,seed=k),.02,m,seed=k)
        for i in range(4): a,b=x+rr.gauss(0,.15),y+rr.gauss(0,.15); place_on(cilantro(.26,i+k*7),h2,a,b,rr.uniform(0,6),.1,.3)
        for i in range(3): o=onion_ring(.15,.014,.022,4.6,i,.03); a,b=x+rr.gauss(0,.2),y+rr.gauss(0,.2); o.location=(a,b,h2.z(a,b)+.07); o.rotation_euler=(.3,.3,i)
        for i in range(3): o=radish_slice(.13,i); a,b=x+rr.gauss(0,.22),y+rr.gauss(0,.22); o.location=(a,b,h2.z(a,b)+.06); o.rotation_euler=(rr.uniform(-.5,.5),rr.uniform(-.5,.5),i)
    lime_wedge((-.15,-.95,.24),.24,(.1,.1,.3)); lime_wedge((.2,.95,.24),.24,(.1,.1,1.4)); seeds(flat_hf(.075,2),.0,.0,1.3,60,'#efe0bd',.02,seed=8); dip((1.75,1.35,0),.38,.26,glaze('hueso'),M('soya',simple,'#1c0a06',.05,.6,coat=.4),4); cloth_sim(2.5,'#8fa597',loc=(-2.4,-1.1,0),rot=1.0,seed=55)
    sunlight((((-4.4,-1.0),(-1.8,1.5)),((4.4,-1.6),(2.0,.8))),dirn=DAY_HIGH); camera((.0,-3.9,4.5),(.0,.0,.15),58,fstop=.52,focus=(0,-.2,.3))
