import { tabDraft } from '#platform/web/forms/tab-draft.ts';

const names = ['first_name', 'middle_name', 'last_name', 'email'] as const;

/** What somebody typed who makes the first account stays in this tab until it is made; the password is kept nowhere. */
export const setUpDraft = tabDraft<Record<(typeof names)[number], string>>('casa:set-up', names);
