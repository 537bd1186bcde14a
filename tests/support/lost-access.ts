import type { TestCasa } from './test-casa.ts';

type Loss = { readonly code: string; readonly lose: (casa: TestCasa, id: string) => Promise<unknown> };

const noFactor = { secret: null, pending_secret: null, last_step: null, confirmed_at: null };

/** Removes the requirement of a second step, as if the school had not required one at sign-in. */
export const forgetSecondStep = ({ services: { database } }: TestCasa, id: string) =>
  database.transaction((tx) => tx.deleteFrom('second_factors').where('account_id', '=', id).execute());

/** Changes by another process that end a signed-in user's access, with the resulting error code. */
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
