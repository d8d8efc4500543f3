import { useRef, type ComponentProps } from 'react';
import { REGIMES, USES } from '#domain/invoices/fiscal-catalogs.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { GUEST_WORDS } from '#domain/cfdi/stamp-refusals.ts';
import type { InvoiceCorrection } from '#domain/invoices/invoice-sheet.ts';
import type { Message } from '#domain/site/message.ts';
import buttons from '#ui/common/button.module.css';
import { ChoiceField, Field, Honeypot } from '#ui/common/field.tsx';
import notices from '#ui/common/notice.module.css';
import { SunOverSand } from '#ui/common/sun-over-sand.tsx';
import papers from '#ui/common/paper.module.css';
import { useWords } from '#ui/common/words.ts';
import styles from './invoice.module.css';
import { useFiscalChoices, type FiscalChoices } from './use-fiscal-choices.ts';
import { useInvoiceRequest } from './use-invoice-request.ts';

type Mistakes = Readonly<Record<string, string>>;
type Typed = InvoiceCorrection['typed'];

export interface InvoiceFormProps {
  readonly phone: { readonly href: string; readonly text: string };
  readonly email: string;
  /** It is made here at once: whoever asked is led to its page. */
  readonly stamps?: boolean;
  /** Sent back with a datum to correct: nothing is typed twice. */
  readonly back?: { readonly title: Message; readonly messages: readonly Message[] } & InvoiceCorrection;
}

/** «Tu factura»: works without script; awake, mistakes are said at their fields and the code comes from the camera. */
export function InvoiceForm({ phone, email, stamps = false, back }: InvoiceFormProps) {
  const { say, to } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const request = useInvoiceRequest(form, stamps ? to('/factura') : null, firstMistakes(back, say));
  const choices = useFiscalChoices(form);
  return (
    <>
      <form
        ref={form}
        className={`${papers.paper} ${styles.form}`}
        method="post"
        action={to('/api/facturas')}
        aria-labelledby="factura-titulo"
        data-formulario="factura"
        data-viva
        noValidate={request.isAwake}
        hidden={request.isDone}
        onSubmit={request.send}
        onChange={choices.follow}
      >
        <header className={styles.head}>
          <SunOverSand />
          <h1 id="factura-titulo">{say(back?.title ?? TEXTS.title)}</h1>
          {(back?.messages ?? [TEXTS.lead]).map((message) => (
            <p key={message.es}>{say(message)}</p>
          ))}
        </header>
        <AccountFields mistakes={request.mistakes} typed={back?.typed} />
        <PersonFields mistakes={request.mistakes} typed={back?.typed} choices={choices} stamps={stamps} />
        <Honeypot />
        <p className={styles.privacy}>
          {say(stamps ? TEXTS.privacyStamped : TEXTS.privacy)}{' '}
          <a href={to('/aviso-de-privacidad')}>{say(TEXTS.privacyLink)}</a>.
        </p>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={request.isSending}>
          {say(back ? TEXTS.correct : TEXTS.send)}
        </button>
        <p className={notices.notice} role="alert" data-estado="mal">
          {request.trouble}
        </p>
      </form>
      <Done phone={phone} email={email} isShown={request.isDone} />
    </>
  );
}

/** What the SAT did not take, at its field. */
function firstMistakes(back: InvoiceFormProps['back'], say: (message: Message) => string): Mistakes {
  return back?.field === undefined ? {} : { [back.field]: say(GUEST_WORDS[back.field]) };
}

interface DoneProps extends Pick<InvoiceFormProps, 'phone' | 'email'> {
  readonly isShown: boolean;
}

/** What happens now. Whoever reads by ear is brought to it. */
function Done({ phone, email, isShown }: DoneProps) {
  const { say, to } = useWords();
  const bringHere = (place: HTMLElement | null): void => {
    if (isShown) place?.focus();
  };
  return (
    <section
      ref={bringHere}
      className={`${papers.paper} ${styles.done}`}
      role="status"
      tabIndex={-1}
      data-hecho
      hidden={!isShown}
    >
      <SunOverSand />
      <h1>{say(TEXTS.doneTitle)}</h1>
      <ol>
        {TEXTS.next.map((step) => (
          <li key={say(step)}>{say(step)}</li>
        ))}
      </ol>
      <p>
        <a href={phone.href}>{phone.text}</a> · <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <a className={`${buttons.button} ${buttons.primary}`} href={to('/')}>
          {say(TEXTS.home)}
        </a>
      </p>
    </section>
  );
}

interface FieldsProps {
  readonly mistakes: Mistakes;
  readonly typed: Typed | undefined;
}

function AccountFields({ mistakes, typed }: FieldsProps) {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say(TEXTS.account)}</legend>
      <div className={styles.pair}>
        <InvoiceField name="codigo" typed={typed} mistakes={mistakes} maxLength={20} {...AS_PRINTED} />
        <InvoiceField
          name="total"
          typed={typed}
          mistakes={mistakes}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}

interface PersonFieldsProps extends FieldsProps {
  readonly stamps: boolean;
  readonly choices: FiscalChoices;
}

function PersonFields({ mistakes, typed, choices, stamps }: PersonFieldsProps) {
  const { say } = useWords();
  return (
    <fieldset>
      <legend>{say(TEXTS.person)}</legend>
      <InvoiceField name="rfc" typed={typed} mistakes={mistakes} maxLength={20} {...AS_PRINTED} />
      <InvoiceField name="nombre" typed={typed} mistakes={mistakes} maxLength={254} autoComplete="organization" />
      <div className={styles.pair}>
        <InvoiceField
          name="cp"
          typed={typed}
          mistakes={mistakes}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <InvoiceField
          name="email"
          typed={typed}
          mistakes={mistakes}
          type="email"
          maxLength={254}
          autoComplete="email"
          {...(stamps ? { hint: say(TEXTS.emailHintStamped) } : {})}
        />
      </div>
      <RegimeAndUse mistakes={mistakes} typed={typed} choices={choices} />
    </fieldset>
  );
}

type FieldName = 'codigo' | 'total' | 'rfc' | 'nombre' | 'cp' | 'email';
type InvoiceFieldProps = FieldsProps & { readonly name: FieldName } & Omit<
    ComponentProps<typeof Field>,
    'id' | 'label'
  >;

/** All of them are needed; each has its words, and most a hint, under its own name. */
function InvoiceField({ name, mistakes, typed, ...input }: InvoiceFieldProps) {
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
      defaultValue={typed?.[name]}
      error={mistakes[name]}
      {...input}
    />
  );
}

/** The code and the RFC: neither is a word to correct. */
const AS_PRINTED = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** What does not go with this RFC, or with this régimen, cannot be chosen. */
function RegimeAndUse({ mistakes, typed, choices }: Omit<PersonFieldsProps, 'stamps'>) {
  const { say } = useWords();
  return (
    <div className={styles.pair}>
      <ChoiceField
        id="factura-regimen"
        name="regimen"
        label={say(TEXTS.regimen)}
        defaultValue={typed?.['regimen'] ?? ''}
        required
        error={mistakes['regimen']}
      >
        <option value="" label={say(TEXTS.choose)} disabled />
        {REGIMES.map(({ key, words }) => (
          <option key={key} value={key} label={`${key} ${words}`} disabled={!choices.regimes.includes(key)} />
        ))}
      </ChoiceField>
      <ChoiceField
        id="factura-uso"
        name="uso"
        label={say(TEXTS.uso)}
        defaultValue={typed?.['uso'] ?? ''}
        required
        error={mistakes['uso']}
      >
        <option value="" label={say(TEXTS.choose)} disabled />
        {USES.map(({ key, words }) => (
          <option key={key} value={key} label={`${key} ${words}`} disabled={!choices.uses.includes(key)} />
        ))}
      </ChoiceField>
    </div>
  );
}
