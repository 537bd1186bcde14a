import type { TestCasa } from './test-casa.ts';

type Loss = { readonly code: string; readonly lose: (casa: TestCasa, id: string) => Promise<unknown> };

const noFactor = { secret: null, pending_secret: null, last_step: null, confirmed_at: null };

/** Takes back that a person was asked for a second step, as if the school had not asked for it when they signed in. */
export const forgetSecondStep = ({ services: { database } }: TestCasa, id: string) =>
  database.transaction((tx) => tx.deleteFrom('second_factors').where('account_id', '=', id).execute());

/** Changes by which a signed-in person loses the right to calls, made by another program, with the code of the refusal. */
export const lossesOfAccess: Readonly<Record<string, Loss>> = {
  'a password to choose': {
    code: 'password_change_required',
    lose: ({ services: { database } }, id) =>
      database.transaction((tx) =>
        tx.updateTable('accounts').set({ must_change_password: 1 }).where('id', '=', id).execute(),
      ),
  },
  'a second step to set up': {
    code: 'second_factor_enrolment_required',
    lose: ({ services: { database }, clock }, id) =>
      database.transaction((tx) =>
        tx
          .insertInto('second_factors')
          .values({ ...noFactor, account_id: id, asked_at: clock.now() })
          .execute(),
      ),
  },
  'a closed account': {
    code: 'unauthenticated',
    lose: ({ services: { database }, clock }, id) =>
      database.transaction((tx) =>
        tx.updateTable('accounts').set({ closed_at: clock.now() }).where('id', '=', id).execute(),
      ),
  },
  'an ended session': {
    code: 'unauthenticated',
    lose: ({ services: { database } }, id) =>
      database.transaction((tx) => tx.deleteFrom('sessions').where('account_id', '=', id).execute()),
  },
  'a session whose time is over': {
    code: 'unauthenticated',
    lose: ({ services: { database }, clock }, id) =>
      database.transaction((tx) =>
        tx.updateTable('sessions').set({ expires_at: clock.now() }).where('account_id', '=', id).execute(),
      ),
  },
};
