import type { z } from 'zod';
import type { Role } from './roles.ts';

/** Who may make a call: anybody, anybody signed in, or those roles. Row rules come on top, in the verb's policy. */
export type Access = 'public' | 'any' | readonly Role[];

/** A multipart call: the one file field it takes and the largest file in bytes. */
export type Upload = { readonly field: string; readonly maxBytes: number };

export type EndpointDefinition = {
  readonly method: 'GET' | 'POST';
  /** The whole path, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** `read` changes nothing; `write` needs the anti-forgery token of the session. */
  readonly effect: 'read' | 'write';
  /** Shape of path parameters, query and body taken together; parameters win over the body, the body over the query. */
  readonly input: z.ZodType;
  /** Another input for a role that may change only some fields; for the others `input` stands. */
  readonly inputByRole?: { readonly [R in Role]?: z.ZodType };
  readonly output: z.ZodType;
  /** Status of success. */
  readonly status?: 200 | 201;
  /** Where 201 is the rule: answers 200 with what is there already. */
  readonly mayFind?: true;
  readonly summary: string;
  readonly upload?: Upload;
  /** Calls that a person with a temporary password may make before choosing one. */
  readonly beforePasswordChange?: true;
  /**
   * `school`: the answer follows from school tables, the caller and the input alone, so it may be given again from memory until
   * one of these tables changes. `school-per-role`: the same for everybody of a role.
   */
  readonly basis?: 'school' | 'school-per-role';
  /** The answer is a file, not JSON. */
  readonly answersFile?: true;
};

/**
 * Declares one call of the wire. Server, web client, tests and the OpenAPI document read the same value.
 * @param definition kept as it is, with its literal types
 */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

/** What a verb receives: the parsed input. */
export type InputOf<D extends EndpointDefinition> = D['inputByRole'] extends { [R in Role]?: z.ZodType }
  ? z.output<D['input']> | z.output<Exclude<D['inputByRole'][keyof D['inputByRole']], undefined>>
  : z.output<D['input']>;

/** What a client sends. */
export type RequestOf<D extends EndpointDefinition> = D['inputByRole'] extends { [R in Role]?: z.ZodType }
  ? z.input<D['input']> | z.input<Exclude<D['inputByRole'][keyof D['inputByRole']], undefined>>
  : z.input<D['input']>;

/** What a verb answers and a client receives. */
export type OutputOf<D extends EndpointDefinition> = z.output<D['output']>;
