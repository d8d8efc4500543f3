import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Key } from '#web/shared/pos-ui/key.tsx';
import styles from './photo-field.module.css';
import { CENTRED, frameOf, MOST_ZOOM, pushed, turned, type Placing } from './photo-frame.ts';

interface PhotoCropProps {
  readonly photo: ImageBitmap;
  readonly aspect: number;
  readonly placing: Placing;
  readonly onPlace: (placing: Placing) => void;
}

/** As wide as the frame is drawn; the server cuts the photo itself. */
const DRAWN = 720;
const STEP = 0.06;
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** The frame shows what guests will see: the photo is pushed under it by finger or arrows, enlarged and turned. */
export function PhotoCrop({ photo, aspect, placing, onPlace }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  // Waits for the element; every placing is drawn once.
  useEffect(() => {
    if (canvas.current) draw(canvas.current, { photo, aspect, placing });
  }, [photo, aspect, placing]);
  const push = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (held.current === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const by = { x: (clientX - held.current.x) / width, y: (clientY - held.current.y) / height };
    held.current = { x: clientX, y: clientY };
    onPlace(pushed(photo, aspect, placing, by));
  };
  const pushByKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onPlace(pushed(photo, aspect, placing, by));
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.frame}
        width={DRAWN}
        height={Math.round(DRAWN / aspect)}
        role="img"
        aria-label="Lo que se verá de la foto. Muévela con el dedo o con las flechas."
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={push}
        onPointerUp={() => {
          held.current = null;
        }}
        onKeyDown={pushByKey}
      />
      <label className={styles.zoom}>
        Acercar
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={placing.zoom}
          onChange={({ target }) =>
            onPlace(pushed(photo, aspect, { ...placing, zoom: Number(target.value) }, { x: 0, y: 0 }))
          }
        />
      </label>
      <div className={styles.ways}>
        <Key onClick={() => onPlace(turned(placing))}>Girar</Key>
        <Key onClick={() => onPlace({ ...CENTRED, turn: placing.turn })}>Centrar</Key>
      </div>
    </>
  );
}

function draw(canvas: HTMLCanvasElement, { photo, aspect, placing }: Omit<PhotoCropProps, 'onPlace'>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const frame = frameOf(photo, aspect, placing);
  const isLying = placing.turn % 180 !== 0;
  const [turnedWidth, turnedHeight] = isLying ? [photo.height, photo.width] : [photo.width, photo.height];
  const scale = canvas.width / (frame.width * turnedWidth);
  context.reset();
  context.translate(-frame.x * turnedWidth * scale, -frame.y * turnedHeight * scale);
  context.scale(scale, scale);
  context.translate(turnedWidth / 2, turnedHeight / 2);
  context.rotate((placing.turn * Math.PI) / 180);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
}
