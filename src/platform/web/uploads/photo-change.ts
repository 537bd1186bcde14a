/** Returns the photo fields of an update. An empty path keeps the photo, so removing it needs `removeImage`. */
export const photoChange = (before: string, after: string): { image: string; removeImage?: true } =>
  before !== '' && after === '' ? { image: '', removeImage: true } : { image: after };
