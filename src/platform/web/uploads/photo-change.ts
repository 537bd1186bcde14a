/**
 * What a call is told of a photo: an empty path alone keeps the one that is there, so taking it away is said.
 * @param before path when the form was opened, `''` for none
 * @param after path in the form now
 */
export const photoChange = (before: string, after: string): { image: string; removeImage?: true } =>
  before !== '' && after === '' ? { image: '', removeImage: true } : { image: after };
