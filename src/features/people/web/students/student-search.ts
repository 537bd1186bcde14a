import * as students from '#texts/people/students';

export const studentSearchTexts = {
  label: students.searchPlaceholder,
  search: students.search,
  clear: students.clearSearch,
};
