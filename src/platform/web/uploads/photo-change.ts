/**
 * Returns the photo fields of an update. An empty path keeps the current photo, so removing it needs `removeImage`.
 * @param before path when the form was opened, `''` for none
 * @param after path in the form now
 */
export const photoChange = (before: string, after: string): { image: string; removeImage?: true } =>
  before !== '' && after === '' ? { image: '', removeImage: true } : { image: after };
