import type { AnswerOf, ReadDefinition } from '#domain/define-read.ts';
import { askAddress, NoLine, problemText, Refused } from './ask-server.ts';

/** What is known of one question. */
export interface Reading<Answer> {
  /**
   * `stale`: an answer is shown and asked for anew. `refused`: the server said no, or something this version cannot
   * read. `offline`: it said nothing. Both keep the answer that was there before.
   */
  readonly state: 'loading' | 'answer' | 'stale' | 'refused' | 'offline';
  readonly answer: Answer | null;
  /** A sentence for people; null unless it was refused or the server is out of reach. */
  readonly problem: string | null;
  /** The HTTP status of a refusal. */
  readonly status: number | null;
}

const LOADING: Reading<never> = { state: 'loading', answer: null, problem: null, status: null };

/** Adds a further page to what is there. */
export type JoinPages<Answer> = (before: Answer, page: Answer) => Answer;

/** Asks one read, question after question, and keeps what is known of the last one. `useRead` shows it. */
export class Reader<Read extends ReadDefinition> {
  readonly #read: Read;
  readonly #listeners = new Set<() => void>();
  #address: string | null = null;
  #version: string | number = '';
  #reading: Reading<AnswerOf<Read>> = LOADING;
  /** Requests are numbered; an answer counts only while nothing newer has been heard. */
  #sent = 0;
  #heard = 0;

  constructor(read: Read) {
    this.#read = read;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known of this very question: of another one nothing is shown. */
  reading(address: string | null): Reading<AnswerOf<Read>> {
    return address === this.#address ? this.#reading : LOADING;
  }

  /**
   * Null: nothing is asked, and whatever is under way counts no more. `version`: of the data it is about; with another
   * one the same question is asked again.
   */
  ask(address: string | null, version: string | number = ''): void {
    if (address === this.#address) {
      if (version !== this.#version) this.again();
    } else {
      this.#address = address;
      this.#heard = this.#sent;
      this.#show(LOADING);
      if (address !== null) this.#send(address, (answer) => answer);
    }
    this.#version = version;
  }

  /** Asks the same question again; `isQuiet`: what is shown is not called stale meanwhile. */
  again({ isQuiet = false } = {}): void {
    if (this.#address === null) return;
    if (!isQuiet) this.#show(this.#reading.answer === null ? LOADING : { ...this.#reading, state: 'stale' });
    this.#send(this.#address, (answer) => answer);
  }

  /** Asks for the next page and joins it to what is there. */
  more(address: string, join: JoinPages<AnswerOf<Read>>): void {
    this.#show({ ...this.#reading, state: 'stale' });
    this.#send(address, (page) => (this.#reading.answer === null ? page : join(this.#reading.answer, page)));
  }

  /** A write has answered with what is so now: older answers count no more. */
  put(answer: AnswerOf<Read>): void {
    this.#heard = this.#sent;
    this.#show({ state: 'answer', answer, problem: null, status: null });
  }

  #send(address: string, take: (answer: AnswerOf<Read>) => AnswerOf<Read>): void {
    this.#sent += 1;
    const number = this.#sent;
    const heard = (show: () => Reading<AnswerOf<Read>>): void => {
      if (number <= this.#heard) return;
      this.#heard = number;
      this.#show(show());
    };
    askAddress(this.#read, address).then(
      (answer) => heard(() => ({ state: 'answer', answer: take(answer), problem: null, status: null })),
      (fault: unknown) => heard(() => ({ ...this.#reading, ...failed(fault) })),
    );
  }

  #show(reading: Reading<AnswerOf<Read>>): void {
    this.#reading = reading;
    for (const listener of this.#listeners) listener();
  }
}

function failed(fault: unknown): Pick<Reading<never>, 'state' | 'problem' | 'status'> {
  return {
    state: fault instanceof NoLine ? 'offline' : 'refused',
    problem: problemText(fault),
    status: fault instanceof Refused ? fault.status : null,
  };
}
