import { tabDraft } from '#platform/web/forms/tab-draft.ts';

const names = ['first_name', 'middle_name', 'last_name', 'email'] as const;

/** Draft of the first admin's form, stored in this tab until the account is created. The password is never stored. */
export const setUpDraft = tabDraft<Record<(typeof names)[number], string>>('casa:set-up', names);
