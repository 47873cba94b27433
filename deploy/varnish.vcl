vcl 4.1;

# A cache in front of three replicas of Copperplate. deploy/varnish.sh starts it with the parameters that
# this needs. Set: host and port of the backends.

import directors;
import std;

# A replica that is about to end says so at /readyz before it refuses anything, and is left out then.
probe readiness {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# A render is given up after 10 s; whoever is silent for longer is broken.
backend replica_1 {
  .host = "replica-1";
  .port = "8080";
  .probe = readiness;
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 5s;
}

backend replica_2 {
  .host = "replica-2";
  .port = "8080";
  .probe = readiness;
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 5s;
}

backend replica_3 {
  .host = "replica-3";
  .port = "8080";
  .probe = readiness;
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 5s;
}

# A URL always goes to the same replica, so that the caches of three hold three times as many maps, and not
# the same ones thrice. A replica that is lost or added moves its own share of the URLs, and no others.
sub vcl_init {
  new replicas = directors.shard();
  replicas.add_backend(replica_1);
  replicas.add_backend(replica_2);
  replicas.add_backend(replica_3);
  replicas.reconfigure();
}

sub vcl_recv {
  # Maps are the same for everybody, whatever cookies come along with an image. A body may need a key of the
  # operator's (SIGNING_KEYS).
  unset req.http.Cookie;
  if (req.method == "GET" || req.method == "HEAD") {
    unset req.http.Authorization;
  }

  # The origin compresses: br, gzip or neither. Accept-Encoding has thousands of spellings,
  # so each is brought to one of three, or Vary would keep a copy for every spelling. A weight of nought
  # refuses a coding; other weights do not count. br comes first, as it has the fewest bytes.
  if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*br\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*)\s*)?(?:,|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*gzip\s*(?:;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*)\s*)?(?:,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.method == "GET" || req.method == "HEAD") {
    return (hash);
  }
  # Bodies have no URL of their own: each goes to any replica.
  set req.http.X-Shard = req.xid;
  # POST is never cached. A body that says itself that it is too large goes by, for the origin to refuse:
  # Varnish would hang up on a client that is still sending, and the answer would be lost.
  if (std.integer(req.http.Content-Length, 0) > 4194304) {
    return (pass);
  }
  # Any other is kept while it is served, so that the other replica can be asked: drawing has no
  # effects. The bound is the origin's.
  if (!std.cache_req_body(4MB)) {
    return (synth(413));
  }
  return (pass);
}

# The URL as it was sent: whoever writes a parameter differently gets the same bytes under another
# entry, and nothing is ever mixed up. Host is left out: every name serves the same maps.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# When one did not draw, the next of the ring, if it is well.
sub vcl_backend_fetch {
  if (bereq.method == "GET" || bereq.method == "HEAD") {
    set bereq.backend = replicas.backend(by=KEY, key=replicas.key(bereq.url), alt=bereq.retries);
  } else {
    set bereq.backend = replicas.backend(by=KEY, key=replicas.key(bereq.http.X-Shard), alt=bereq.retries);
  }
}

sub vcl_backend_response {
  # A replica that is about to end or has too much to do: ask the others, then pass on what the last one says,
  # with its Retry-After.
  if (beresp.status == 503 && bereq.retries < 2) {
    return (retry);
  }
  # Whole before its first byte goes out: if the replica dies half-way, nobody notices.
  set beresp.do_stream = false;
  # How long a map is kept is the origin's to say. It marks errors with no-store: requests for the
  # same URL then do not wait for each other, for as long as ttl says.
  if (beresp.status >= 400) {
    set beresp.ttl = 10s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_backend_error {
  if (bereq.retries < 2) {
    return (retry);
  }
  set beresp.http.Retry-After = "1";
  set beresp.http.Content-Type = "application/json; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Access-Control-Allow-Origin = "*";
  set beresp.body = {"{"error":"overloaded","message":"no replica answers; ask again","status":503,"details":[]}"};
  set beresp.status = 503;
  set beresp.ttl = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 413) {
    set resp.http.Content-Type = "application/json; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.http.Access-Control-Allow-Origin = "*";
    set resp.body = {"{"error":"body_too_large","message":"the body is larger than 4194304 bytes","status":413,"details":[]}"};
    return (deliver);
  }
}

sub vcl_deliver {
  # Varnish compares If-None-Match as a whole; of a list, it is shown the member that fits.
  if (req.http.If-None-Match ~ "," && resp.http.ETag && std.strstr(req.http.If-None-Match, resp.http.ETag)) {
    set req.http.If-None-Match = resp.http.ETag;
  }
  if (obj.hits > 0) {
    set resp.http.X-Edge-Cache = "HIT";
  } elsif (obj.uncacheable) {
    set resp.http.X-Edge-Cache = "PASS";
  } else {
    set resp.http.X-Edge-Cache = "MISS";
  }
}
