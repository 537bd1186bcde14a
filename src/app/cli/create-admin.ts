import type { z } from 'zod';
import { peopleSchemas } from '#features/people/schemas.ts';
import { addAdmin } from '#features/people/server/public.ts';
import { hashPassword, makePassword, requireGoodPassword } from '#features/session/server/public.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { CliError } from '../describe-error.ts';
import { withSchool } from './open-school.ts';
import { promptNewPassword } from './prompt-password.ts';

type Options = { email: string; firstName: string; lastName: string; password?: string };

const Fields = peopleSchemas.setUpFirstAdmin.input.pick({ first_name: true, last_name: true, email: true });

const fieldsOf = ({ email, firstName, lastName }: Options): z.output<typeof Fields> => {
  const parsed = Fields.safeParse({ email, first_name: firstName, last_name: lastName });
  if (!parsed.success) throw new CliError(parsed.error.issues.map(({ message }) => message).join('\n'));
  return parsed.data;
};

/** Creates an admin. A generated password is temporary and printed once. */
export const createAdminAccount = async (options: Options): Promise<void> => {
  const fields = fieldsOf(options);
  const chosen = options.password ?? (await promptNewPassword());
  if (chosen !== undefined)
    await requireGoodPassword(chosen, { role: 'admin', words: Object.values(fields) }, 'password');
  const password = chosen ?? makePassword();
  const account = { passwordHash: await hashPassword(password), mustChangePassword: chosen === undefined };
  await withSchool('make', (services) =>
    systemContext(services, 'terminal').transaction((command) =>
      addAdmin(command, { ...fields, middle_name: '', ...account }),
    ),
  );
  process.stdout.write(`${fields.first_name} ${fields.last_name} is now an admin and signs in as ${fields.email}.\n`);
  if (chosen === undefined) process.stdout.write(`Temporary password, shown only now: ${password}\n`);
};
