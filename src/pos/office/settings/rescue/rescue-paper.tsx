import type { RescueSheet } from '#domain/reads/outside-copy-read.ts';
import type * as v from 'valibot';
import { useWorld } from '../../../terminal/terminal-context.tsx';
import { Grid, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { useMomentText } from '../programs/token-settings.tsx';
import styles from './rescue-paper.module.css';

type Words = v.InferOutput<typeof RescueSheet>;

/** The words, this once: to be printed or copied by hand. */
export function RescuePaper({ palabras, hechaEl, sitio, onClose }: Words & { readonly onClose: () => void }) {
  const momentText = useMomentText();
  const { identity } = useWorld(venueSettings);
  return (
    <Stack gap={4}>
      <Message tone="bad">Estas palabras no se vuelven a mostrar. Imprímelas o cópialas a mano ahora.</Message>
      <Stack as="section" gap={4} className={styles.paper} aria-label="Hoja de rescate" data-hoja-de-rescate>
        <Stack gap={1}>
          <h2>Hoja de rescate</h2>
          <p>
            {identity ? `${identity.name} · ` : ''}Hecha el {momentText(hechaEl)}
          </p>
        </Stack>
        <Grid as="ol" gap={2} className={styles.words}>
          {placed(palabras).map(({ place, word }) => (
            <li key={place}>
              <Text as="small" className={styles.place} figures>
                {place}.
              </Text>{' '}
              {word}
            </li>
          ))}
        </Grid>
        <Stack gap={2}>
          <p>
            Con estas palabras regresa todo el restaurante: ventas, cuentas, menú, personal y reservaciones. Quien las
            tenga puede leerlo todo: guárdalas bajo llave, en otro edificio, y no les tomes foto.
          </p>
          <p>
            En una computadora nueva con Xalli: <b>npm run restore -- --from-front {sitio}</b>. Pide las palabras en
            este orden; los acentos y las mayúsculas no importan.
          </p>
        </Stack>
      </Stack>
      <Row gap={3}>
        <Key look="main" size="large" onClick={() => print()}>
          Imprimir
        </Key>
        <Key size="large" onClick={onClose}>
          Ya la guardé
        </Key>
      </Row>
      <Text ink="soft">Si la pierdes, haz otra aquí mismo.</Text>
    </Stack>
  );
}

/** The same word may come twice. */
function placed(words: readonly string[]) {
  return words.map((word, at) => ({ place: at + 1, word }));
}
