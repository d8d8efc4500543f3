import type * as v from 'valibot';
import type { StaffPermission } from './staff/permissions.ts';

/** Who may call a route. `anyone`: no sign-in. `device`: a paired device. `person`: anybody who is signed in. `program`: another program, by its token. */
export type RoutePermission = 'anyone' | 'device' | 'person' | 'program' | StaffPermission;

type Parsed = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

/** Parses an answer of the server: any valibot schema does, and `parsedByHand` where valibot would be too heavy. */
export interface AnswerSchema {
  readonly '~standard': {
    readonly validate: (answer: unknown) => Parsed | Promise<Parsed>;
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}

/**
 * One read of the server, shared by its route and the screens that use it. The route is installed by `answerRead`
 * (server/http), which checks the permission; screens ask with `useRead` or `askRead`, which parse the answer.
 */
export interface ReadDefinition {
  /** The URL path, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly permission: RoutePermission;
  /** The schema of the query string; the server parses it. Absent: no query. */
  readonly query?: v.GenericSchema;
  readonly answer: AnswerSchema;
}

export function defineRead<const Read extends ReadDefinition>(read: Read): Read {
  return read;
}

/** For the few answers that are needed before the first frame. `parse` throws where it cannot. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the server sends is a type alone.
export function parsedByHand<Sent, Received>(parse: (answer: unknown) => Received) {
  const validate = (answer: unknown): Parsed => ({ value: parse(answer) });
  return { '~standard': { validate } } as {
    readonly '~standard': {
      readonly validate: typeof validate;
      readonly types?: { readonly input: Sent; readonly output: Received };
    };
  };
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type SchemaOfQuery<Read> = Read extends { readonly query: infer Query extends v.GenericSchema } ? Query : never;
type Nothing = Readonly<Record<never, never>>;

/** What a screen passes: path parameters and query in one object. */
export type QuestionOf<Read extends ReadDefinition> = Readonly<Record<NamesIn<Read['path']>, string>> &
  ([SchemaOfQuery<Read>] extends [never] ? Nothing : AllReadonly<v.InferInput<SchemaOfQuery<Read>>>);

/** The same as the server reads it. */
export type QuestionRead<Read extends ReadDefinition> = Readonly<Record<NamesIn<Read['path']>, string>> &
  ([SchemaOfQuery<Read>] extends [never] ? Nothing : v.InferOutput<SchemaOfQuery<Read>>);

type TypesOf<Read extends ReadDefinition> = NonNullable<Read['answer']['~standard']['types']>;

/** What the server sends. */
export type AnswerSent<Read extends ReadDefinition> = AllReadonly<TypesOf<Read>['input']>;

/** What the screen gets. */
export type AnswerOf<Read extends ReadDefinition> = TypesOf<Read>['output'];

type AllReadonly<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Each)[]
    ? readonly AllReadonly<Each>[]
    : T extends object
      ? { readonly [Key in keyof T]: AllReadonly<T[Key]> }
      : T;
