#!/bin/sh
# Starts Varnish with varnish.vcl and the parameters that it rests on. Address and storage are yours:
#
#   deploy/varnish.sh -a :80 -s malloc,1G
#
# VCL=file starts another file in its place.
set -eu
folder=$(dirname "$0")

# http_gzip_support: Varnish would reduce Accept-Encoding to gzip, and br would never be asked for; it
#   would unpack and pack by itself, and weaken ETags. The origin has every coding.
# http_req_size, http_req_hdr_len: the bounds of the origin (a URL of 16 KiB and 32 KiB of headers),
#   rounded up, so that the origin's own answer tells what is too long.
# workspace_client, workspace_backend: room for such a head and the copy that goes to a replica.
# backend_idle_timeout: a replica closes a connection after 5 idle seconds; close it sooner, or a
#   request is sent on a connection that the replica is just closing.
# timeout_idle: as long as browsers like to keep a connection.
exec varnishd -F -f "${VCL:-$folder/varnish.vcl}" \
  -p http_gzip_support=off \
  -p http_req_size=64k \
  -p http_req_hdr_len=34k \
  -p workspace_client=192k \
  -p workspace_backend=192k \
  -p backend_idle_timeout=4 \
  -p timeout_idle=65 \
  "$@"
