# Shared cache in front of two site servers. Set EDGE_CACHE_SECONDS and EDGE_PURGE_URL=http://cache:8080/.purge on both
# servers. Varnish obeys the headers of their pages: s-maxage and stale-while-revalidate in Cache-Control, and Vary.
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
  if (req.url ~ "^/(api|ops|telemetry|registry\.json|healthz|livez|metrics)(/|\?|$)" ||
      req.url ~ "[?&](preview|mf-debug)" || req.http.Cookie ~ "safar-preview=") {
    return (pass);
  }
  # If visitors who chose Urdu request the home page, the site server redirects them to /ur, unless they followed a link
  # of the site.
  if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "safar-language=ur") {
    return (pass);
  }
  # Without a canary, all visitors share one cached page, so the lookup in the cache must ignore the cookie. During a
  # canary, the site server chooses the releases by the cookie, so X-Cookie keeps it for requests to the site server.
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
    # Varnish does not cache this response. For two seconds, requests for the same page go to the site server without
    # waiting for each other (hit-for-miss). If one of the responses may be cached, Varnish caches it.
    set beresp.uncacheable = true;
    set beresp.ttl = 2s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # The home page depends on Cookie and Sec-Fetch-Site only for visitors who chose Urdu. vcl_recv passes their requests,
  # so all others share one page. vcl_deliver restores Vary for caches in front of this one.
  if (beresp.http.Vary ~ ", cookie, sec-fetch-site$") {
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = regsub(beresp.http.Vary, ", cookie, sec-fetch-site$", "");
  }
}

sub vcl_deliver {
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
