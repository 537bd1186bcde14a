import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

export const personalData = {
  audit_seals: { plain: 'number line_id payload_digest seal' },
} satisfies Record<string, PersonalData>;
