import { roles } from '#kernel/roles.ts';
import { subscriber } from '#platform/server/events.ts';
import { broadcast, defineFeature, roleRoom } from '#platform/server/feature.ts';
import { mailHandler, pruneOutbox } from '#platform/server/mail/outbox.ts';
import { settingsChanged, settingsEndpoints } from '../contract.ts';
import { settingsSchemas } from '../schemas.ts';
import { confirmSettings } from './confirm-settings.ts';
import { getMailState } from './get-mail-state.ts';
import { getSettings } from './get-settings.ts';
import { createLogoPictures } from './logo/logo-pictures.ts';
import { readLogo } from './logo/read-logo.ts';
import { personalData } from './personal-data.ts';
import { previewRetention } from './preview-retention.ts';
import { revertUnconfirmedChanges } from './revert-unconfirmed-changes.ts';
import { saveSettings } from './save-settings.ts';
import { createSettingsSync } from './settings-sync.ts';
import { testMail } from './test-mail.ts';

/** Settings of the school. The platform reads them, see `src/platform/server/settings`. */
export const settings = defineFeature({
  name: 'settings',
  needs: ['session', 'files'],
  tables: { settings: { school: false } },
  personalData,
  endpoints: settingsEndpoints,
  schemas: settingsSchemas,
  handlers: { getSettings, saveSettings, confirmSettings, readLogo, getMailState, testMail, previewRetention },
  // The logo, which is public.
  fileReferences: [{ table: 'settings', column: 'value', isJson: true, purpose: 'images', canRead: async () => true }],
  broadcasts: [
    broadcast(settingsChanged, () => [{ wire: settingsChanged.wire, rooms: roles.map(roleRoom), data: {} }]),
  ],
  create: (services) => {
    const nodes = createSettingsSync(services);
    return {
      provides: { logoPictures: createLogoPictures(services) },
      subscribers: [subscriber(settingsChanged, nodes.notifyNodes)],
      pendingJobs: [mailHandler(services)],
      jobs: [
        { name: 'delete old mail', erases: true, everySeconds: 3600, run: () => pruneOutbox(services) },
        { name: 'reload settings', everySeconds: 5, run: () => services.settings.refresh() },
        {
          name: 'revert unconfirmed settings',
          everySeconds: 5,
          run: () => revertUnconfirmedChanges(services),
        },
      ],
      sockets: nodes.open,
    };
  },
});
