import { hash } from 'node:crypto';
import type { Tables } from '#platform/server/db/tables.ts';

type Line = Tables['audit_log'];

/** The end of the chain at some moment. Kept elsewhere, such as with a backup, it shows later whether the end was cut off. */
export type Head = { readonly number: number; readonly seal: string };

/** How a head is written down, for `casa -- audit verify --head`. */
export const formatHead = ({ number, seal }: Head): string => `${number}:${seal}`;

/** What the first seal follows. */
export const initialSeal = '';

const digest = (values: readonly unknown[]) => hash('sha256', JSON.stringify(values), 'hex');

/** The digest of what may be erased from a line; it stays when that is gone. */
export const payloadDigest = ({ salt, before, after, address, device, request_id }: Line): string =>
  digest([salt, before, after, address, device, request_id]);

/** The seal of a line: it depends on the line and on every line sealed before it. */
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
