import { useSchool } from '#platform/web/school.ts';

const copyrightYear = 2023;

export const StudentFooter = () => `© ${copyrightYear} ${useSchool()?.name ?? ''}. All rights reserved.`;
