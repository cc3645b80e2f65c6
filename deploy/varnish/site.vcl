# Shared cache in front of two site servers, which need EDGE_CACHE_SECONDS and EDGE_PURGE_URL=http://cache:8080/.purge.
# Varnish honours s-maxage, stale-while-revalidate and Vary of the site's pages.
vcl 4.1;

import directors;
import std;

backend site_a { .host = "site-a"; .port = "3000"; }
backend site_b { .host = "site-b"; .port = "3000"; }

# Only the site servers and this machine may purge.
acl site_servers { "localhost"; "site-a"; "site-b"; }

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(site_a);
  site.add_backend(site_b);
}

sub vcl_recv {
  set req.backend_hint = site.backend();
  unset req.http.X-Cookie;

  if (req.url == "/.purge") {
    if (req.method != "POST" || !(client.ip ~ site_servers) || !req.http.Surrogate-Key) {
      return (synth(404));
    }
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)")) {
      return (synth(400, std.ban_error()));
    }
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Previews, pages with ?mf-debug, the API, /ops, telemetry, the registry, health checks and metrics are never cached.
  if (req.url ~ "^/(api|ops|telemetry|registry\.json|healthz|livez|metrics)" || req.url ~ "[?&](preview|mf-debug)" ||
      req.http.Cookie ~ "safar-preview=") {
    return (pass);
  }
  # The site needs the cookie to choose the releases during a canary, so X-Cookie passes it on. The lookup in the cache
  # ignores the cookie, because without a canary all visitors share one cached page.
  if (req.http.Cookie) {
    set req.http.X-Cookie = req.http.Cookie;
    unset req.http.Cookie;
  }
  return (hash);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Cookie) {
    set bereq.http.Cookie = bereq.http.X-Cookie;
    unset bereq.http.X-Cookie;
  }
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-cache|no-store)") {
    # For two seconds, requests for the page do not wait for each other (hit-for-miss). The next response that may be
    # cached is cached again.
    set beresp.uncacheable = true;
    set beresp.ttl = 2s;
    set beresp.grace = 0s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
