import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { HOUSE_PHOTO_MARK, HOUSE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';
import { Key, keyClass } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { PhotoCrop } from './photo-crop.tsx';
import styles from './photo-field.module.css';
import { CENTRED, frameOf, type Placing } from './photo-frame.ts';
import { PHOTO_ACCEPT, sendPhoto, wrongPhoto } from './send-photo.ts';

interface PhotoFieldProps {
  /** A picture of ours or a photo of the house; null: none. */
  readonly value: string | null;
  /** Width by height of the place in which it is shown. */
  readonly aspect: number;
  readonly onChange: (photoId: string | null) => void;
}

/** A photo by the phone's camera or from its album: cut to its place, described, sent with its progress. */
export function PhotoField({ value, aspect, onChange }: PhotoFieldProps) {
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
    <div className={styles.field} role="group" aria-label="Foto">
      {file === null && value !== null && <img className={styles.now} src={shownAt(value)} alt="La foto de ahora" />}
      {file !== null && (
        <NewPhoto
          key={`${file.name} ${file.lastModified}`}
          file={file}
          aspect={aspect}
          onKept={(id) => {
            setFile(null);
            onChange(id);
          }}
          onClose={() => setFile(null)}
        />
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {file === null && (
        <div className={styles.ways}>
          <label className={keyClass({ className: styles.file })}>
            Tomar foto
            <input type="file" accept={PHOTO_ACCEPT} capture="environment" onChange={choose} />
          </label>
          <label className={keyClass({ className: styles.file })}>
            Elegir una
            <input type="file" accept={PHOTO_ACCEPT} onChange={choose} />
          </label>
          {value !== null && <Key onClick={() => onChange(null)}>Quitar foto</Key>}
        </div>
      )}
    </div>
  );
}

function shownAt(id: string): string {
  return id.startsWith(HOUSE_PHOTO_MARK) ? `${HOUSE_PHOTOS_PATH}/${id}-480.webp` : `/media/fotos/${id}-480.webp`;
}

type Way = { readonly step: 'cut' } | { readonly step: 'sending'; readonly share: number };

function NewPhoto({
  file,
  aspect,
  onKept,
  onClose,
}: {
  readonly file: File;
  readonly aspect: number;
  readonly onKept: (id: string) => void;
  readonly onClose: () => void;
}) {
  const photo = useBitmap(file);
  const [placing, setPlacing] = useState<Placing>(CENTRED);
  const [alt, setAlt] = useState('');
  const [way, setWay] = useState<Way>({ step: 'cut' });
  const [problem, setProblem] = useState<string | null>(null);
  if (photo === 'broken') return <Message tone="bad">«{file.name}» está dañada o no es una foto. Elige otra.</Message>;
  if (photo === null) return <p role="status">Abriendo la foto…</p>;
  const send = async (): Promise<void> => {
    if (alt.trim() === '') return setProblem('Di qué se ve en la foto, para quien no la puede ver.');
    setProblem(null);
    setWay({ step: 'sending', share: 0 });
    const frame = frameOf(photo, aspect, placing);
    const onProgress = (share: number): void => setWay({ step: 'sending', share });
    const sent = await sendPhoto({ file, alt: alt.trim(), frame, turn: placing.turn, onProgress });
    if (sent.ok) return onKept(sent.id);
    setWay({ step: 'cut' });
    setProblem(sent.problem);
  };
  const width = Math.round(
    frameOf(photo, aspect, placing).width * (placing.turn % 180 === 0 ? photo.width : photo.height),
  );
  return (
    <>
      <PhotoCrop photo={photo} aspect={aspect} placing={placing} onPlace={setPlacing} />
      {width < SHARP_FROM && <Message tone="plain">La foto es chica: se verá borrosa.</Message>}
      <Entry
        label="Qué se ve en la foto, para quien no la puede ver"
        name="alt"
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {way.step === 'sending' ? (
        <p role="status" className={styles.progress}>
          <progress value={way.share} max={1} />
          {way.share < 1 ? `Enviando ${Math.round(way.share * 100)} %` : 'Preparando tamaños…'}
        </p>
      ) : (
        <div className={styles.ways}>
          <Key look="good" onClick={() => void send()}>
            Usar esta foto
          </Key>
          <Key onClick={onClose}>Descartar foto</Key>
        </div>
      )}
    </>
  );
}

/** Below it a wide, dense screen shows it larger than it is. */
const SHARP_FROM = 1200;

/** The photo as it is looked at, upright. A picture by address would need leave of the page's policy; this needs none. */
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
