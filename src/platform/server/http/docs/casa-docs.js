const antiForgeryToken = () => {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='));
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
};

const withToken = (request) => {
  const token = antiForgeryToken();
  if (token) request.headers['X-XSRF-TOKEN'] = token;
  return request;
};

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  layout: 'BaseLayout',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: withToken,
});
