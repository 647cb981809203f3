import { ArticlePage, articleHandle } from "../../notice/article-page";
import { loadArticle } from "../../notice/load-article.server";
import { forMember } from "../../session/doors.server";

export const handle = articleHandle;

export const loader = forMember((visit) => loadArticle(visit, "notice"));

export default ArticlePage;
