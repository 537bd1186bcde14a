import { useSearchParams } from 'react-router';
import type { RequestOf } from '#kernel/endpoint.ts';
import type { auditEndpoints } from '../contract.ts';

type Input = RequestOf<(typeof auditEndpoints)['getAuditLog']>;

export const pageSize = 50;

const names = ['search', 'topic', 'about', 'until', 'before'] as const;
type Name = (typeof names)[number];

export const inputFrom = (search: URLSearchParams): Input => ({
  limit: pageSize,
  ...(search.get('search') && { search: search.get('search') }),
  ...(search.get('topic') && { topic: search.get('topic') }),
  ...(search.get('about') && { subject: search.get('about') }),
  ...(search.get('until') && { until: search.get('until') }),
  ...(search.get('before') && { before: search.get('before') }),
});

/** Returns the filter of the audit log. It is stored in the URL, so that reload, back and links preserve it. */
export const useAuditFilter = () => {
  const [params, setParams] = useSearchParams();
  const read = (name: Name) => params.get(name) ?? '';
  /** Returns the query of a changed filter, which starts at the newest entries. A page is a history entry. */
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
