import { exportClasses } from './export-classes.ts';
import { exportPeople } from './export-people.ts';
import { exportSchool } from './export-school.ts';

export const exportHandlers = { exportPeople, exportClasses, exportSchool };
