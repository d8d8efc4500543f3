import type { ComponentProps } from 'react';
import { REGIMES, USES, usesOf } from '#domain/invoices/fiscal-catalogs.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import type { Message } from '#domain/site/message.ts';
import { phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import { ChoiceField, Field, Honeypot } from '#ui/common/field.tsx';
import notices from '#ui/common/notice.module.css';
import { SunOverSand } from '#ui/common/ornament.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './invoice.module.css';
import { useWords } from '#ui/common/words.ts';

/** «Tu factura»: works without script; with it mistakes are said at their fields and the code comes from the camera. */
export function InvoicePage({ venue }: { readonly venue: VenueContent }) {
  const { say, to } = useWords();
  return (
    <div className={styles.page}>
      <form
        className={`${papers.paper} ${styles.form}`}
        method="post"
        action={to('/api/facturas')}
        aria-labelledby="factura-titulo"
        data-formulario="factura"
      >
        <header className={styles.head}>
          <SunOverSand />
          <h1 id="factura-titulo">{say(TEXTS.title)}</h1>
          <p>{say(TEXTS.lead)}</p>
        </header>
        <AccountFields />
        <PersonFields />
        <Honeypot />
        <p className={styles.privacy}>
          {say(TEXTS.privacy)} <a href={to('/aviso-de-privacidad')}>{say(TEXTS.privacyLink)}</a>.
        </p>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          {say(TEXTS.send)}
        </button>
        <p className={notices.notice} role="alert" data-estado="mal" />
      </form>
      <section className={`${papers.paper} ${styles.done}`} role="status" tabIndex={-1} data-hecho hidden>
        <SunOverSand />
        <h1>{say(TEXTS.doneTitle)}</h1>
        <ol>
          {TEXTS.next.map((step) => (
            <li key={step.es}>{say(step)}</li>
          ))}
        </ol>
        <p>
          <a href={phoneLink(venue)}>{readablePhone(venue.phone)}</a> ·{' '}
          <a href={`mailto:${venue.email}`}>{venue.email}</a>
        </p>
        <p>
          <a className={`${buttons.button} ${buttons.primary}`} href={to('/')}>
            {say(TEXTS.home)}
          </a>
        </p>
      </section>
    </div>
  );
}

function AccountFields() {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say(TEXTS.account)}</legend>
      <div className={styles.pair}>
        <InvoiceField name="codigo" maxLength={20} {...AS_PRINTED} />
        <InvoiceField name="total" maxLength={20} inputMode="decimal" autoComplete="off" />
      </div>
    </fieldset>
  );
}

function PersonFields() {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say(TEXTS.person)}</legend>
      <InvoiceField name="rfc" maxLength={20} {...AS_PRINTED} />
      <InvoiceField name="nombre" maxLength={254} autoComplete="organization" />
      <div className={styles.pair}>
        <InvoiceField name="cp" maxLength={5} inputMode="numeric" autoComplete="postal-code" />
        <InvoiceField name="email" type="email" maxLength={254} autoComplete="email" />
      </div>
      <RegimeAndUse />
    </fieldset>
  );
}

type FieldName = 'codigo' | 'total' | 'rfc' | 'nombre' | 'cp' | 'email';

/** All of them are needed; each has its words, and most a hint, under its own name. */
function InvoiceField({
  name,
  ...input
}: { readonly name: FieldName } & Omit<ComponentProps<typeof Field>, 'id' | 'label'>) {
  const { say } = useWords();
  const hints: { readonly [Name in FieldName]?: Message } = {
    codigo: TEXTS.codigoHint,
    total: TEXTS.totalHint,
    rfc: TEXTS.rfcHint,
    nombre: TEXTS.nombreHint,
    email: TEXTS.emailHint,
  };
  const hint = hints[name];
  return (
    <Field
      id={`factura-${name}`}
      name={name}
      label={say(TEXTS[name])}
      {...(hint === undefined ? {} : { hint: say(hint) })}
      required
      {...input}
    />
  );
}

/** The code and the RFC: neither is a word to correct. */
const AS_PRINTED = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

function RegimeAndUse() {
  const { say } = useWords();
  return (
    <div className={styles.pair}>
      <ChoiceField id="factura-regimen" name="regimen" label={say(TEXTS.regimen)} defaultValue="" required>
        <option value="" label={say(TEXTS.choose)} disabled />
        {REGIMES.map((regime) => (
          <option
            key={regime.key}
            value={regime.key}
            label={`${regime.key} ${regime.words}`}
            data-personas={regime.kinds.join(' ')}
            data-usos={usesOf(regime).join(' ')}
          />
        ))}
      </ChoiceField>
      <ChoiceField id="factura-uso" name="uso" label={say(TEXTS.uso)} defaultValue="" required>
        <option value="" label={say(TEXTS.choose)} disabled />
        {USES.map(({ key, words }) => (
          <option key={key} value={key} label={`${key} ${words}`} />
        ))}
      </ChoiceField>
    </div>
  );
}
