vcl 4.1;

# How fast one address may have maps drawn: what is in the cache is not counted. For varnish.vcl, behind its
# imports: include "/etc/varnish/rate-limit.vcl"; it needs the package varnish-modules.

import vsthrottle;

sub refuse_the_hasty {
  if (vsthrottle.is_denied("" + client.ip, 50, 1s)) {
    return (synth(429));
  }
}

sub vcl_miss {
  call refuse_the_hasty;
}

sub vcl_pass {
  call refuse_the_hasty;
}

sub vcl_synth {
  if (resp.status == 429) {
    set resp.http.Content-Type = "application/json; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.http.Access-Control-Allow-Origin = "*";
    set resp.http.Retry-After = "1";
    set resp.body = {"{"error":"rate_limited","message":"too many requests from one address; ask again in a second","status":429,"details":[]}"};
    return (deliver);
  }
}
