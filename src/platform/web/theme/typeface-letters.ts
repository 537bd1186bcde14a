/** Letters of most pages in English, Spanish and Filipino, in the syntax of CSS `unicode-range`. */
export const commonLetters =
  'U+20-7E,U+A0,U+A9,U+B7,U+C9,U+D1,U+E1,U+E9,U+EB,U+ED,U+F1,U+F3,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+203A';
