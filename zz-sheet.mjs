import sharp from 'sharp'; import { globSync } from 'node:fs';
const [size, cols='6', w='300'] = process.argv.slice(2); const W=+w, C=+cols;
const files = globSync(`/tmp/tabl-shots/${size}-*.png`).sort();
const m = await sharp(files[0]).metadata(); const H=Math.round(m.height*W/m.width);
const parts = await Promise.all(files.map(async (f,i)=>({input: await sharp(f).resize(W,H).toBuffer(), left:(i%C)*(W+6), top:Math.floor(i/C)*(H+6)})));
await sharp({create:{width:C*(W+6),height:Math.ceil(files.length/C)*(H+6),channels:3,background:'white'}}).composite(parts).png().toFile(`/tmp/tabl-sheet-${size}.png`);
