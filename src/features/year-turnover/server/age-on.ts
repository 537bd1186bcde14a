/** Returns the age in whole years on a day. Days are `YYYY-MM-DD`. */
export const ageOn = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);
