import { subscriber } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { sessionEndpoints, sessionsEnded } from '../contract.ts';
import { sessionSchemas } from '../schemas.ts';
import { accountsInBin } from './accounts.ts';
import { changePassword } from './change-password.ts';
import { endOthers } from './end-others.ts';
import { getSchool } from './get-school.ts';
import { listAllSessions } from './list-all-sessions.ts';
import { logout } from './logout.ts';
import { createOpenTabs } from './open-tabs.ts';
import { createAuthentication, forgetOldSessions } from './sessions.ts';
import './tables.ts';

export const session = defineFeature({
  name: 'session',
  needs: [],
  tables: {
    accounts: { school: true, secret: ['password_hash'], bin: accountsInBin },
    sessions: { school: false, secret: ['token_hash'], backup: 'left out' },
    sign_in_attempts: { school: false, backup: 'left out' },
    known_browsers: { school: false, secret: ['token_hash'] },
    setup_links: { school: false, secret: ['token_hash'], backup: 'left out' },
  },
  endpoints: sessionEndpoints,
  schemas: sessionSchemas,
  verbs: { getSchool, logout, changePassword, listAllSessions, endOthers },
  expects: ['personWords'],
  create: (services) => {
    const tabs = createOpenTabs(services);
    return {
      provides: { authentication: createAuthentication(services) },
      subscribers: [subscriber(sessionsEnded, ({ sessionIds }) => tabs.close(sessionIds))],
      jobs: [
        { name: 'forget old sessions', everySeconds: 60, run: () => forgetOldSessions(services) },
        { name: 'notice ended sessions', everySeconds: 5, run: tabs.noticeEndedSessions },
      ],
      sockets: tabs.open,
    };
  },
});
