# The built site behind nginx.
#
#   npm run build
#   docker build -t zimic-docs-nginx -f deploy/nginx.Dockerfile .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges -p 8080:8080 zimic-docs-nginx

FROM nginx:stable-alpine
COPY deploy/nginx.conf /srv/zimic/deploy/nginx.conf
COPY dist-meta /srv/zimic/dist-meta
COPY dist /srv/zimic/dist
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
CMD ["nginx", "-e", "stderr", "-c", "/srv/zimic/deploy/nginx.conf", "-g", "daemon off;"]
