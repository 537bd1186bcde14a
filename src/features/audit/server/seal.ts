import { hash } from 'node:crypto';
import type { Tables } from '#platform/server/db/tables.ts';

type Line = Tables['audit_log'];

/** The end of the chain at some time. A copy stored elsewhere reveals if the end was cut off later. */
export type Head = { readonly number: number; readonly seal: string };

/** Formats a head for `casa -- audit verify --head`. */
export const formatHead = ({ number, seal }: Head): string => `${number}:${seal}`;

/** The previous seal of the first entry. */
export const initialSeal = '';

const digest = (values: readonly unknown[]) => hash('sha256', JSON.stringify(values), 'hex');

/** Returns the digest of the erasable fields of an entry. The digest stays when the fields are erased. */
export const payloadDigest = ({ salt, before, after, address, device, request_id }: Line): string =>
  digest([salt, before, after, address, device, request_id]);

/** Returns the seal of an entry. It depends on the entry and on all entries sealed before it. */
export const sealOf = (line: Line, payload: string, before: string): string =>
  digest([
    before,
    line.id,
    line.at,
    line.actor_role,
    line.actor_id,
    line.action,
    line.subject_kind,
    line.subject_id,
    payload,
  ]);
