import { useSearchParams } from 'react-router';
import type { RequestOf } from '#kernel/endpoint.ts';
import type { auditEndpoints } from '../contract.ts';

type Input = RequestOf<(typeof auditEndpoints)['getAuditLog']>;

/** Entries on a page. */
export const pageSize = 50;

const names = ['search', 'topic', 'about', 'until', 'before'] as const;
type Name = (typeof names)[number];

/** What the address asks for, as the call takes it. */
export const inputFrom = (search: URLSearchParams): Input => ({
  limit: pageSize,
  ...(search.get('search') && { search: search.get('search') }),
  ...(search.get('topic') && { topic: search.get('topic') }),
  ...(search.get('about') && { subject: search.get('about') }),
  ...(search.get('until') && { until: search.get('until') }),
  ...(search.get('before') && { before: search.get('before') }),
});

/** The filter of the audit log; it stands in the address, so that reload, back and links keep it. */
export const useAuditFilter = () => {
  const [params, setParams] = useSearchParams();
  const read = (name: Name) => params.get(name) ?? '';
  /** Another filter begins with the newest entries; a page is a step that goes back. */
  const addressOf = (change: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(params);
    next.delete('before');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    read,
    addressOf,
    input: inputFrom(params),
    isFiltered: names.some((name) => params.has(name)),
    set: (change: Partial<Record<Name, string>>) => setParams(addressOf(change), { replace: true }),
  };
};
export type AuditFilter = ReturnType<typeof useAuditFilter>;
