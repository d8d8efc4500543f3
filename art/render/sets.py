"""sets.py - tables, glazes, side props and light of the house, by name."""
from ingredients import *
def table(kind='parota',seed=0):
    f={'parota':lambda:M('t_parota',m_wood,'#a06c40','#5c3820',2.4,.5,rot=.15),'claro':lambda:M('t_claro',m_wood,'#c49a66','#8f6236',2.8,.5,rot=-.12),'nogal':lambda:M('t_nogal',m_wood,'#6a4226','#341d10',2.4,.42,rot=.12),
       'cal':lambda:M('t_cal',m_plaster,'#e2d2b8','#cdb692',.7,.5,.18),'arena':lambda:M('t_arena',m_plaster,'#dcc7a6','#c5a880',.75,.5,.2),'barro':lambda:M('t_barro',m_plaster,'#c07a54','#a85f3c',.75,.5,.2),'maguey':lambda:M('t_maguey',m_wood,'#4f8078','#2f5a54',2.2,.55,rot=.1),'noche':lambda:M('t_noche',m_plaster,'#3a4648','#2a3436',.6,.5,.2),'rosa':lambda:M('t_rosa',m_plaster,'#d9a58c','#c68a70',.75,.5,.2)}
    return plane('table',40,40,f[kind]())
def glaze(kind='hueso'):
    f=dict(hueso=dict(),agave=dict(c='#7f9a8c',edge='#b98b62'),barro=dict(c='#8a4426',edge='#cf9a68',rough=.2),azul=dict(c='#4f7480',edge='#b98b62'),noche=dict(c='#2c3a3c',edge='#a87a52'),rosa=dict(c='#cf9484',edge='#8a4a38'),maiz=dict(c='#d9a850',edge='#9a5f2a'),crema=dict(c='#e9dcc2',edge='#8f6a42'),tinta=dict(c='#23282a',edge='#6f5a44',rough=.3))
    return M('glaze_'+kind,m_glaze,**f[kind])
def coffee(loc,kind='hueso',rot=.4,r=.42,h=.52):
    cup(r,h,glaze(kind),loc,rot=rot); o=lathe('cafe',[(0,h-.08),(r-.05,h-.08)],M('cafe_s',simple,'#1f0e06',.08,.5)); o.location=loc
def board(rx=1.8,ry=1.3,kind='claro',loc=(0,0,0),rot=0):
    m={'claro':('#a5703f','#6b4022'),'oscuro':('#7a4c2a','#43260f')}[kind]; bd=lathe('tabla',smooth_prof([(0,.14),(.96,.14),(1,.11),(1,.03),(.97,0),(0,0)],40),M('tabla_'+kind,m_wood,m[0],m[1],9,.5),96); bd.scale=(rx,ry,1); bd.location=loc; bd.rotation_euler=(0,0,rot); return bd
def plank(sx=3.2,sy=1.9,kind='claro',loc=(0,0,0),rot=0):
    m={'claro':('#b07a48','#74482a'),'oscuro':('#7a4c2a','#43260f')}[kind]; o=box('tablon',(sx,sy,.14),(loc[0],loc[1],loc[2]+.07),(0,0,rot),M('tablon_'+kind,m_wood,m[0],m[1],9,.5),.05); return o
def molcajete(loc,r=1.0,h=.62):
    m=M('piedra',simple,'#4a4642',.85,.25,c2='#2b2826',ns=9,bump=1.0,bs=18,bd=.06); o=lathe('molc',smooth_prof([(0,.2),(r*.55,.2),(r*.8,.3),(r*.98,h*.8),(r,h+.12),(r*.97,h+.17),(r*.88,h+.15),(r*.84,h*.9),(r*.6,.42),(0,.36)],90),m,90,wob=.03,seed=3); o.location=loc
    for k in range(3): a=tau*k/3+.5; f=ico('pata',.24,m,3,.12,2,k,(.8,.8,1.1)); f.location=(loc[0]+r*.55*math.cos(a),loc[1]+r*.55*math.sin(a),loc[2]+.16)
    return o
DAY_LOW=(.86,-.42,-.56); DAY_HIGH=(.62,-.6,-.86)
def sunlight(shadows=(((-4.2,-1.6),(-1.3,1.2)),((4.2,-.8),(1.4,1.6))),power=6.2,dirn=DAY,fill=45,sky=.62,color='#ffd9a6',z=2.6):
    sun(dirn,power,.7,color); world('#c3d2e4',sky)
    for i,(a,b) in enumerate(shadows): gobo(a,b,z,seed=i,dirn=dirn)
    area((3.5,-2.8,3),(0,0,0),(3,3),fill,'#ffe0bd')
def night(key=330,seed=4,n=14,backdrop=True,fill=1.0):
    """lamps and bokeh; the back wall keeps the horizon from going black"""
    if backdrop: plane('back',60,24,M('back',simple,'#5a3a24',.9,c2='#7a5030',ns=.3),loc=(0,17,6),rot=(math.pi/2,0,0)); area((0,12,7),(0,17,4),(14,1),500,'#ffb060')
    bokeh(n,(7,12),(-6,6),(.7,3.6),seed,12,.09); light_night(key); area((1.8,-3.4,2.2),(0,0,.3),(2.2,1.2),key*.12*fill,'#ffe0c0')
