import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Line, Row } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import styles from './photo-field.module.css';
import { CENTRED, frameOf, MOST_ZOOM, pushed, turned, zoomed, type Placing } from './photo-frame.ts';

interface PhotoCropProps {
  readonly photo: ImageBitmap;
  readonly aspect: number;
  readonly placing: Placing;
  /** From where it lies by then: fingers move faster than it is drawn. */
  readonly onPlace: (place: (before: Placing) => Placing) => void;
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame shows what guests will see: the photo is pushed under it by finger or arrows, enlarged by two fingers or the slider, and turned. */
export function PhotoCrop({ photo, aspect, placing, onPlace }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef(new Map<number, Point>());
  // Waits for the element; every placing is drawn once.
  useEffect(() => {
    if (canvas.current) draw(canvas.current, { photo, aspect, placing });
  }, [photo, aspect, placing]);
  const push = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (!held.current.has(pointerId)) return;
    const before = [...held.current.values()];
    held.current.set(pointerId, { x: clientX, y: clientY });
    const after = [...held.current.values()];
    const { width, height } = currentTarget.getBoundingClientRect();
    const [from, to] = [middleOf(before), middleOf(after)];
    const by = { x: (to.x - from.x) / width, y: (to.y - from.y) / height };
    const spread = after.length < 2 ? 1 : spreadOf(after) / spreadOf(before);
    onPlace((placed) => zoomed(photo, aspect, pushed(photo, aspect, placed, by), spread));
  };
  const letGo = ({ pointerId }: PointerEvent): void => {
    held.current.delete(pointerId);
  };
  const pushByKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onPlace((placed) => pushed(photo, aspect, placed, by));
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.frame}
        width={DRAWN}
        height={Math.round(DRAWN / aspect)}
        role="img"
        aria-label="Lo que se verá de la foto. Muévela con el dedo o con las flechas; acércala con dos dedos."
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={push}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={pushByKey}
      />
      <CropKeys photo={photo} aspect={aspect} placing={placing} onPlace={onPlace} />
    </>
  );
}

/** What two fingers do, for whoever has a mouse, a keyboard or one hand. */
function CropKeys({ photo, aspect, placing, onPlace }: PhotoCropProps) {
  return (
    <>
      <Line as="label" gap={4} align="center" className={styles.zoom}>
        Acercar
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={placing.zoom}
          onChange={({ target }) =>
            onPlace((placed) => zoomed(photo, aspect, placed, Number(target.value) / placed.zoom))
          }
        />
      </Line>
      <Row gap={3} className={styles.ways}>
        <Key onClick={() => onPlace(turned)}>Girar</Key>
        <Key onClick={() => onPlace(({ turn }) => ({ ...CENTRED, turn }))}>Centrar</Key>
      </Row>
    </>
  );
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far apart the first two fingers are; two on one spot are one apart. */
function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
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
