import type { Services } from '#platform/server/context.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { sessionEndpoints } from '../contract.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { getSchool } from './get-school.ts';
import { listSessions } from './list-sessions.ts';
import { logout } from './logout.ts';
import { noticeEndedSessions, watchTabs } from './notice-ended-sessions.ts';
import { createAuthentication, forgetOldSessions } from './sessions.ts';
import './tables.ts';

export const session = defineFeature({
  name: 'session',
  needs: [],
  tables: {
    accounts: { school: true },
    sessions: { school: false },
    sign_in_attempts: { school: false },
    setup_links: { school: false },
  },
  endpoints: sessionEndpoints,
  verbs: { getSchool, logout, changePassword, listSessions, endOtherSessions },
  expects: ['personWords'],
  provides: (services: () => Services) => ({ authentication: createAuthentication(services) }),
  jobs: [
    { name: 'forget old sessions', everySeconds: 60, run: forgetOldSessions },
    { name: 'notice ended sessions', everySeconds: 5, run: noticeEndedSessions },
  ],
  sockets: watchTabs,
});
