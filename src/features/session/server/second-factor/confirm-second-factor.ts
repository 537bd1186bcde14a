import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { confirmTotp } from './factors.ts';

export const confirmSecondFactor: SelfManagedHandler<(typeof sessionEndpoints)['confirmSecondFactor']> = {
  managesTransactions: async (context, { code }) => {
    requireRecentProof(context);
    const { id, role } = context.actor;
    return context.transaction(async (command) => {
      const recoveryCodes = await confirmTotp(command, id, code.replace(/\s/g, ''));
      if (!recoveryCodes) throw invalidField('code', texts.wrongAppCode);
      await command.audit({ action: 'second-factor:set-up', subject: { kind: role, id } });
      await mailNotice(command, id, 'second factor set up');
      return { recoveryCodes };
    });
  },
};
