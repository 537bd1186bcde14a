import { useSchool } from '#platform/web/school.ts';
import * as texts from '#texts/app/home';

const copyrightYear = 2023;

export const StudentFooter = () => (
  <span>{texts.copyright({ year: copyrightYear, school: useSchool()?.name ?? '' })}</span>
);
