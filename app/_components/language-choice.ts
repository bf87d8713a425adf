// Statements of the script in the head of sites in several languages, where `d` is the document. A server that chose would
// have to answer for every view of `/`, of every site, and no cache could; so would none of a static site.

/**
 * Sends a reader who opens `/` to the language that the browser asks for, once. Not sent are those of the first language,
 * or of none that the site has, who chose one or were sent before, who come from another page of the site, and robots.
 * @param languages of the site, that of `/` first
 * @param base path of the site on its host; empty at the root
 */
export const sendToLanguage = (languages: readonly string[], base: string): string => `;try{
var all=${JSON.stringify(languages)};
function named(t){t=t.toLowerCase();return/^zh\\b/.test(t)?/hant|-(tw|hk|mo)\\b/.test(t)?'zh-hant':'zh-hans':t.split('-')[0]}
function nearest(t){return all.find(function(a){return a===t})||all.find(function(a){return named(a)===named(t)})}
if(location.pathname.replace(/\\/$/,'')===${JSON.stringify(base)}&&!localStorage.getItem('language')&&d.referrer.indexOf(location.origin+'/')!==0&&!/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent)){
var to=navigator.languages.map(nearest).find(Boolean);
if(to&&to!==all[0]){localStorage.setItem('language',to);location.replace(${JSON.stringify(`${base}/`)}+to+location.search+location.hash)}}
}catch(e){}`

/**
 * Remembers a choice at the top. The header stays while the router changes pages, so a link to another language takes its
 * address from the head of the page that is shown.
 */
export const chooseLanguage = `;var at=location.pathname;
function language(e){
var a=e.target.closest&&e.target.closest('.siteLanguages a');
if(!a)return;
if(at!==location.pathname){
at='';
var all=Array.from(d.querySelectorAll('link[hreflang]')),base=a.hreflang.split('-')[0],l=all.find(function(l){return l.hreflang===a.hreflang})||all.find(function(l){return l.hreflang.split('-')[0]===base});
a.href=l?new URL(l.href).pathname:a.dataset.home}
if(e.type==='click')try{localStorage.setItem('language',a.hreflang)}catch(e){}}
['pointerover','focusin','click'].forEach(function(n){d.addEventListener(n,language,true)})`
