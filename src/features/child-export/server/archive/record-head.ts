import { fullName, studentsById } from '#features/people/server/public.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { logoVersionOf, schoolAddress, schoolLocale, schoolName } from '#platform/server/settings/school-settings.ts';
import { schoolColor } from '#platform/server/settings/theme-settings.ts';

const readLogo = async ({ settings, ports }: Services): Promise<Buffer | undefined> => {
  const version = logoVersionOf(settings);
  return version === undefined ? undefined : ports.logoPictures.find(version, '192.png');
};

export const loadRecordHead = async ({ db, services }: Pick<QueryContext, 'db' | 'services'>, studentId: string) => {
  const [student] = await studentsById(db, [studentId]);
  if (!student) throw new Error('The student no longer exists.');
  const { settings } = services;
  return {
    ...{ child: fullName(student), birthdate: student.birthdate, madeOn: schoolDay(services) },
    ...{ school: settings.get(schoolName), address: settings.get(schoolAddress), color: settings.get(schoolColor) },
    locale: settings.get(schoolLocale),
    logo: await readLogo(services),
  };
};

export type RecordHead = Awaited<ReturnType<typeof loadRecordHead>>;
