import type { z } from 'zod';
import type { Role } from './roles.ts';

/** Callers: everyone, all signed-in users, or certain roles. Handlers check access to rows in addition. */
export type Access = 'public' | 'any' | readonly Role[];

/** Upload settings of a multipart call. `maxBytes` is the size limit of the file. */
export type Upload = {
  readonly field: string;
  readonly maxBytes: number;
  /** Kind of the files, by which browsers prepare them. The server decides by the content. */
  readonly accepts?: 'photos' | 'documents';
};

/** Plain data of one endpoint. Defined in a feature's `contract.ts`, which browsers load. */
export type EndpointFacts = {
  readonly method: 'GET' | 'POST';
  /** Full path with parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** `read` changes nothing. `write` requires the CSRF token of the session. */
  readonly effect: 'read' | 'write';
  readonly summary: string;
  readonly status?: 200 | 201;
  /** True if a call with status 201 may also return 200 with an existing item. */
  readonly mayFind?: true;
  readonly upload?: Upload;
  /** True if users with a temporary password may call the endpoint. */
  readonly beforePasswordChange?: true;
  /** True if callable before a required second factor. With `beforePasswordChange`, endpoints are callable then too. */
  readonly beforeEnrolment?: true;
  /** True for writes that use the disk's reserve when it is full: signing in and out, and freeing space. */
  readonly servedOnFullDisk?: true;
  /** Caches a response that depends only on school tables, caller and input. `per-role`: shared within a role. */
  readonly cachePolicy?: 'per-account' | 'per-role';
  /** True if the response is a file instead of JSON. */
  readonly answersFile?: true;
};

/** Input and output schemas of an endpoint. Defined in the feature's `schemas.ts` and checked by the server. */
export type EndpointSchemas = {
  /** Schema of path parameters, query and body, merged. Parameters override the body; the body overrides the query. */
  readonly input: z.ZodType;
  /** Input schemas of roles that may change only some fields. Other roles use `input`. */
  readonly inputByRole?: { readonly [R in Role]?: z.ZodType };
  readonly output: z.ZodType;
};

export type SchemasByName = Readonly<Record<string, EndpointSchemas>>;

declare const schemas: unique symbol;

/** An endpoint as clients see it: the plain data with the schema types, without schema code. */
export type EndpointDefinition<S extends EndpointSchemas = EndpointSchemas> = EndpointFacts & {
  readonly [schemas]?: S;
};

/** An endpoint as the server sees it, with schemas. */
export type ServedEndpoint = EndpointDefinition & EndpointSchemas;

/** Declares a feature's endpoints, exactly one per schema. Only the type of the schemas is used, not their code. */
export const endpointsOf =
  <S extends SchemasByName>() =>
  <const F extends { readonly [Name in keyof S]: EndpointFacts }>(
    facts: F & { readonly [Name in Exclude<keyof F, keyof S>]: never },
  ): { readonly [Name in keyof S]: F[Name] & EndpointDefinition<S[Name]> } =>
    facts;

export type SchemasOf<D extends EndpointDefinition> = D extends EndpointDefinition<infer S> ? S : never;

type InputSchemaOf<S extends EndpointSchemas> =
  | S['input']
  | (S extends { readonly inputByRole: infer ByRole } ? ByRole[keyof ByRole] : never);

export type InputOf<D extends EndpointDefinition> = z.output<InputSchemaOf<SchemasOf<D>>>;

export type RequestOf<D extends EndpointDefinition> = z.input<InputSchemaOf<SchemasOf<D>>>;

export type OutputOf<D extends EndpointDefinition> = z.output<SchemasOf<D>['output']>;
