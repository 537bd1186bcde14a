import type { z } from 'zod';
import type { Role } from './roles.ts';

/** Who may make a call: anybody, anybody signed in, or those roles. Row rules come on top, in the verb's policy. */
export type Access = 'public' | 'any' | readonly Role[];

/** A multipart call: the one file field it takes and the largest file in bytes. */
export type Upload = {
  readonly field: string;
  readonly maxBytes: number;
  /** Kinds of files. A browser prepares files for it; the server decides by the content. */
  readonly accepts?: 'photos' | 'documents';
};

/** One call of the wire as plain data. It stands in a feature's `contract.ts`, which browsers load. */
export type EndpointFacts = {
  readonly method: 'GET' | 'POST';
  /** The whole path, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** `read` changes nothing; `write` needs the anti-forgery token of the session. */
  readonly effect: 'read' | 'write';
  readonly summary: string;
  /** Status of success. */
  readonly status?: 200 | 201;
  /** Where 201 is the rule: answers 200 with what is there already. */
  readonly mayFind?: true;
  readonly upload?: Upload;
  /** Calls that a person with a temporary password may make before choosing one. */
  readonly beforePasswordChange?: true;
  /** Calls with which somebody sets up the second factor that the school asks for. Those before a password change go then too. */
  readonly beforeEnrolment?: true;
  /** Writes that go on while only the reserved room is left on the disk: signing in and out, and what makes room. */
  readonly servedOnFullDisk?: true;
  /**
   * For answers that depend on school tables, the caller and the input alone: they are cached until one of these tables changes.
   * `per-role`: everybody of a role gets the same answer.
   */
  readonly cachePolicy?: 'per-account' | 'per-role';
  /** The answer is a file, not JSON. */
  readonly answersFile?: true;
};

/** What the same call takes and answers. It stands in the feature's `schemas.ts`, which the server checks by. */
export type EndpointSchemas = {
  /** Shape of path parameters, query and body taken together; parameters win over the body, the body over the query. */
  readonly input: z.ZodType;
  /** Another input for a role that may change only some fields; for the others `input` stands. */
  readonly inputByRole?: { readonly [R in Role]?: z.ZodType };
  readonly output: z.ZodType;
};

/** The schemas of a feature's calls, by the names that their endpoints have in its contract. */
export type SchemasByName = Readonly<Record<string, EndpointSchemas>>;

declare const schemas: unique symbol;

/** One call as clients know it: its facts, and the types of its schemas without the schemas. */
export type EndpointDefinition<S extends EndpointSchemas = EndpointSchemas> = EndpointFacts & {
  readonly [schemas]?: S;
};

/** One call as the server knows it. */
export type ServedEndpoint = EndpointDefinition & EndpointSchemas;

/**
 * Declares a feature's calls: one for each of its schemas, no more and no fewer.
 * @typeParam S the type of the feature's schemas, so that their code is not loaded
 * @returns a function that takes the facts and returns them as they are
 */
export const endpointsOf =
  <S extends SchemasByName>() =>
  <const F extends { readonly [Name in keyof S]: EndpointFacts }>(
    facts: F & { readonly [Name in Exclude<keyof F, keyof S>]: never },
  ): { readonly [Name in keyof S]: F[Name] & EndpointDefinition<S[Name]> } =>
    facts;

/** The schemas that belong to an endpoint, as a type. */
export type SchemasOf<D extends EndpointDefinition> = D extends EndpointDefinition<infer S> ? S : never;

type InputSchemaOf<S extends EndpointSchemas> =
  | S['input']
  | (S extends { readonly inputByRole: infer ByRole } ? ByRole[keyof ByRole] : never);

/** What a verb receives: the parsed input. */
export type InputOf<D extends EndpointDefinition> = z.output<InputSchemaOf<SchemasOf<D>>>;

/** What a client sends. */
export type RequestOf<D extends EndpointDefinition> = z.input<InputSchemaOf<SchemasOf<D>>>;

/** What a client receives. */
export type OutputOf<D extends EndpointDefinition> = z.output<SchemasOf<D>['output']>;
