import { common } from './texts.ts';

/** The sentence for a field that was left empty, or `null`. @param label of the field */
export const required = (label: string) => (value: string) => (value.trim() ? null : common.required(label));

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

export const emailRule = (value: string): string | null => {
  if (!value.trim()) return common.required(common.email);
  return looksLikeEmail(value) ? null : common.notAnEmail;
};

/** As {@link emailRule}, for an address that may be missing. */
export const optionalEmailRule = (value: string): string | null =>
  value.trim() && !looksLikeEmail(value) ? common.notAnEmail : null;
