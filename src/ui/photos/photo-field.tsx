import { useEffect, useImperativeHandle, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { HOUSE_PHOTO_MARK, VENUE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { PhotoCrop } from './photo-crop.tsx';
import { NO_WORDS, PhotoWords, SAY_WHAT, trimmed, WordsEntries } from './photo-words.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './photo-field.module.css';
import { CENTRED, frameOf, type Placing } from './photo-frame.ts';
import { PHOTO_ACCEPT, sendPhoto, wrongPhoto, type Progress } from './send-photo.ts';

interface PhotoFieldProps {
  /** A picture of ours or a photo of the venue; null: none. */
  readonly value: string | null;
  /** Width by height of the place in which it is shown. */
  readonly aspect: number;
  /** Where the picture is read, when it is none of the venue. */
  readonly shown?: string | undefined;
  /** A place that always shows something has nothing to take away. */
  readonly isNeeded?: boolean;
  /** Described for guests who read in English, too. */
  readonly hasEnglish: boolean;
  readonly onChange: (photoId: string | null) => void;
  /** Filled while a photo is chosen and not sent yet. */
  readonly unsent?: Ref<UnsentPhoto> | undefined;
}

/** A photo that is cut and described, and still here. */
export interface UnsentPhoto {
  /** As «Usar esta foto» does; null: it could not, and the field says why. */
  send(): Promise<string | null>;
}

/** A photo by the phone's camera or from its album: cut to its place, described, sent with its progress. */
export function PhotoField({ value, aspect, shown, isNeeded = false, hasEnglish, onChange, unsent }: PhotoFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    // The same photo chosen again must be taken again.
    target.value = '';
    if (!chosen) return;
    const wrong = wrongPhoto(chosen);
    setProblem(wrong);
    setFile(wrong === null ? chosen : null);
  };
  return (
    <Stack gap={3} role="group" aria-label="Foto">
      {file === null && value !== null && (
        <img className={styles.now} src={shown ?? photoAddress(value)} alt="La foto de ahora" />
      )}
      {file === null && value?.startsWith(HOUSE_PHOTO_MARK) === true && (
        <PhotoWords key={value} id={value} hasEnglish={hasEnglish} />
      )}
      {file !== null && (
        <NewPhoto
          key={`${file.name} ${file.lastModified}`}
          file={file}
          aspect={aspect}
          hasEnglish={hasEnglish}
          unsent={unsent}
          onKept={(id) => {
            setFile(null);
            onChange(id);
          }}
          onClose={() => setFile(null)}
        />
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {file === null && (
        <Row gap={3} className={styles.ways}>
          <label className={keyClass({ className: styles.file })}>
            Tomar foto
            <input type="file" accept={PHOTO_ACCEPT} capture="environment" onChange={choose} />
          </label>
          <label className={keyClass({ className: styles.file })}>
            Elegir una
            <input type="file" accept={PHOTO_ACCEPT} onChange={choose} />
          </label>
          {value !== null && !isNeeded && <Key onClick={() => onChange(null)}>Quitar foto</Key>}
        </Row>
      )}
    </Stack>
  );
}

/** Where a photo of the venue is read small; one of ours is named after its place, and the server knows its file. */
export function photoAddress(id: string): string {
  return id.startsWith(HOUSE_PHOTO_MARK) ? `${VENUE_PHOTOS_PATH}/${id}-480.webp` : `/api/pos/sitio/foto/${id}`;
}

interface NewPhotoProps {
  readonly file: File;
  readonly aspect: number;
  readonly hasEnglish: boolean;
  readonly unsent: Ref<UnsentPhoto> | undefined;
  readonly onKept: (id: string) => void;
  readonly onClose: () => void;
}

function NewPhoto({ file, aspect, hasEnglish, unsent, onKept, onClose }: NewPhotoProps) {
  const photo = useBitmap(file);
  const [placing, setPlacing] = useState<Placing>(CENTRED);
  const [words, setWords] = useState(NO_WORDS);
  // Null: still being cut to its frame.
  const [way, setWay] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<string | null> => {
    if (photo === null || photo === 'broken') return null;
    if (words.alt.trim() === '') {
      setProblem(SAY_WHAT);
      return null;
    }
    setProblem(null);
    const frame = frameOf(photo, aspect, placing);
    const sent = await sendPhoto({ file, ...trimmed(words), frame, turn: placing.turn, onProgress: setWay });
    if (sent.ok) {
      onKept(sent.id);
      return sent.id;
    }
    setWay(null);
    setProblem(sent.problem);
    return null;
  };
  useImperativeHandle(unsent, () => ({ send }));
  if (photo === 'broken')
    return (
      <>
        <Message tone="bad">«{file.name}» está dañada o no es una foto.</Message>
        <Key onClick={onClose}>Elegir otra</Key>
      </>
    );
  if (photo === null) return <p role="status">Abriendo la foto…</p>;
  return (
    <>
      <PhotoCrop photo={photo} aspect={aspect} placing={placing} onPlace={setPlacing} />
      {widthOf(photo, aspect, placing) < SHARP_FROM && (
        <Message tone="plain">La foto es chica: se verá borrosa.</Message>
      )}
      <WordsEntries words={words} hasEnglish={hasEnglish} onWords={setWords} />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {way !== null ? (
        <Way way={way} />
      ) : (
        <Row gap={3} className={styles.ways}>
          <Key look="good" onClick={() => void send()}>
            Usar esta foto
          </Key>
          <Key onClick={onClose}>Descartar foto</Key>
        </Row>
      )}
    </>
  );
}

function Way({ way }: { readonly way: Progress }) {
  const share = way.step === 'sending' ? way.share : way.step === 'sizes' ? 1 : 0;
  return (
    <Stack as="p" role="status" gap={2} className={styles.progress}>
      <progress value={share} max={1} />
      {wayText(way)}
    </Stack>
  );
}

function wayText(way: Progress): string {
  if (way.step === 'again') return `Se cortó el envío. Empieza otra vez: intento ${way.time}…`;
  if (way.step === 'sending') return `Enviando ${Math.round(way.share * 100)}%`;
  return way.of === 0 ? 'Preparando tamaños…' : `Preparando tamaños: ${way.done} de ${way.of}`;
}

/** How many points of the photo lie side by side in its frame. */
function widthOf(photo: ImageBitmap, aspect: number, placing: Placing): number {
  const whole = placing.turn % 180 === 0 ? photo.width : photo.height;
  return Math.round(frameOf(photo, aspect, placing).width * whole);
}

/** Below it a wide, dense screen shows it larger than it is. */
const SHARP_FROM = 1200;

/** The photo as it is looked at, upright. A picture by address is forbidden by the page's policy; this is not. */
function useBitmap(file: File): ImageBitmap | 'broken' | null {
  const [photo, setPhoto] = useState<ImageBitmap | 'broken' | null>(null);
  const made = useRef<ImageBitmap | null>(null);
  // Waits for the browser to read the file.
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        if (!isWanted) return bitmap.close();
        made.current = bitmap;
        setPhoto(bitmap);
      },
      () => {
        if (isWanted) setPhoto('broken');
      },
    );
    return () => {
      isWanted = false;
      made.current?.close();
    };
  }, [file]);
  return photo;
}
